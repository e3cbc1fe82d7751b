import type { ContactState } from '#shared/model/contact.ts';
import { digestOf } from '../digest.ts';

/** Rows of the contact page: an enquiry, a file that was announced, and what an address wrote a moment ago. */
export const contactKey = (id: string) => ({ pk: `contact#${id}`, sk: 'contact' });
export const contactFileRow = (id: string) => ({ pk: `file#${id}`, sk: 'file' });
export const saidKey = (said: string) => ({ pk: `said#${digestOf(said)}`, sk: 'said' });

/** The partition of the queue index in which enquiries of a state stand, by when they last changed. */
export const contactQueue = (state: ContactState) => `contacts#${state}`;
/** The partition of the owner index with everything an address wrote. */
export const contactOwner = (email: string) => `email#${digestOf(email.trim().toLowerCase())}`;
/** What is erased at a time: enquiries, and files that no form came with. */
export const contactDue = 'erase';
