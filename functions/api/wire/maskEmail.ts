/** `j•••@example.com`: enough to recognise a customer on the phone, too little to write to. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');
