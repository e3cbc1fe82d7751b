/** Which texts of a bilingual file (PO, XLIFF) are read: those that wait for a translation, or the translations. */
export type Side = 'source' | 'target';
