/** `j•••@example.com`: enough to know a customer by who is asked on the phone, too little to write to. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');
