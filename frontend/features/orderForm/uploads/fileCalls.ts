/** What a form asks about its files: that part of the contract comes when there are any, after the page is shown. */
export const fileCalls = async () => (await import('#shared/contract/attachments.ts')).attachmentsArea;
