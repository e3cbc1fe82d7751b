import type { ContactState } from '#shared/model/contact.ts';
import { digestOf } from '../digest.ts';

/** Rows of the contact page: an enquiry, an announced file, and the last enquiry of an address. */
export const contactKey = (id: string) => ({ pk: `contact#${id}`, sk: 'contact' });
export const contactFileRow = (id: string) => ({ pk: `file#${id}`, sk: 'file' });
export const saidKey = (said: string) => ({ pk: `said#${digestOf(said)}`, sk: 'said' });

/** Partition of the queue index with the enquiries of a state, by last change. */
export const contactQueue = (state: ContactState) => `contacts#${state}`;
/** Partition of the owner index with all enquiries of an address. */
export const contactOwner = (email: string) => `email#${digestOf(email.trim().toLowerCase())}`;
/** Rows with an erasure date: enquiries, and files without a form. */
export const contactDue = 'erase';
