const looking = new Set(['revealed', 'read_file', 'cv_read', 'applicant_cv_read', 'exported']);

/** Whether an audited act only read something and changed nothing. */
export const isLooking = (act: string): boolean => looking.has(act);
