import * as z from 'zod/mini';
import { LocalizedName } from '../../../shared/model/localizedName.ts';

/** The subject of a text; `key` is for code and analytics, `id` for the wire and the store. */
const Category = z.object({ id: z.int(), key: z.string(), names: LocalizedName });
type Category = z.infer<typeof Category>;

/** Ids are permanent; 1 is the default of the order form. */
export const categories: readonly Category[] = [
  { id: 1, key: 'general', names: { en: 'General', pl: 'Ogólna' } },
  { id: 2, key: 'business', names: { en: 'Business and correspondence', pl: 'Biznes i korespondencja' } },
  { id: 3, key: 'marketing', names: { en: 'Marketing and websites', pl: 'Marketing i strony internetowe' } },
  { id: 4, key: 'legal', names: { en: 'Law and contracts', pl: 'Prawo i umowy' } },
  { id: 5, key: 'finance', names: { en: 'Finance and accounting', pl: 'Finanse i księgowość' } },
  { id: 6, key: 'technical', names: { en: 'Technology and engineering', pl: 'Technika i inżynieria' } },
  { id: 7, key: 'it', names: { en: 'Software and IT', pl: 'Oprogramowanie i IT' } },
  { id: 8, key: 'medical', names: { en: 'Medicine and pharmacy', pl: 'Medycyna i farmacja' } },
  { id: 9, key: 'science', names: { en: 'Science and education', pl: 'Nauka i edukacja' } },
  { id: 10, key: 'automotive', names: { en: 'Automotive and transport', pl: 'Motoryzacja i transport' } },
  { id: 11, key: 'construction', names: { en: 'Construction and property', pl: 'Budownictwo i nieruchomości' } },
  { id: 12, key: 'tourism', names: { en: 'Tourism and culture', pl: 'Turystyka i kultura' } },
  {
    id: 13,
    key: 'certificates',
    names: { en: 'Certificates and civil records', pl: 'Świadectwa i akty stanu cywilnego' },
  },
];

export function categoryById(id: number): Category | undefined {
  return categories.find((category) => category.id === id);
}
