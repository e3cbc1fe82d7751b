const looking = new Set(['revealed', 'read_file', 'cv_read', 'applicant_cv_read', 'exported']);

/** Whether an act of the audit only looked at something: it changed nothing. */
export const isLooking = (act: string): boolean => looking.has(act);
