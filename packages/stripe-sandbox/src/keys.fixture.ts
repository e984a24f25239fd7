export const secretKey = "sk_test_magari_sandbox";
export const publishableKey = "pk_test_magari_sandbox";
export const webhookSecret = "whsec_magari_sandbox";
