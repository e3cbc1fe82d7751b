/** The form of every invoice that is sent: FA(3). */
export const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' } as const;
