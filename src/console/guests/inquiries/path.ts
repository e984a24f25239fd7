export const path = "/inquiries";
