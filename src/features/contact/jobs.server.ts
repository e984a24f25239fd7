import type { JobHandler } from "../../server/jobs.ts";
import { sendOnce } from "../../server/send-once.ts";
import { inquiryById } from "./db.server.ts";
import { acknowledgementMail, inquiryMail } from "./emails/letters.ts";

type InquiryJob = { inquiryId: number };

const sendToOperator: JobHandler<InquiryJob> = async ({ inquiryId }, app) =>
  sendOnce(app, `inquiry:${inquiryId}`, async () => {
    const inquiry = await inquiryById(app.db, inquiryId);
    return inquiry && { to: app.brand.operator.email, mail: inquiryMail(inquiry, app.brand) };
  });

const acknowledge: JobHandler<InquiryJob> = async ({ inquiryId }, app) =>
  sendOnce(app, `inquiry_acknowledgement:${inquiryId}`, async () => {
    const inquiry = await inquiryById(app.db, inquiryId);
    return inquiry && { to: inquiry.mail, mail: acknowledgementMail(inquiry, app.brand) };
  });

export const contactJobs = {
  "contact.operator": sendToOperator,
  "contact.acknowledgement": acknowledge,
};
