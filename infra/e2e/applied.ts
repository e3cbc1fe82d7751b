import type { Api } from '#infra/client/apiOf.ts';
import { uploadTo } from '#infra/client/links.ts';
import { recruitment } from '#shared/contract/recruitment.ts';

const cvText = '%PDF-1.4\n%%EOF';

/** An application with its CV, as the form sends it. */
export async function applied(api: Api, email: string): Promise<void> {
  const file = { name: 'cv.pdf', type: 'application/pdf', size: cvText.length };
  const { file_id: cv, upload } = await api.must(recruitment.announceCv, { body: file });
  await uploadTo(upload, cvText);
  const languages = { pairs: [{ source_lang: 8, target_lang: 1 }], steps: ['translation'], experience_years: 7 };
  const name = { first_name: 'Demo', last_name: 'Kandydat', cv_name: 'cv.pdf', locale: 'pl' as const };
  await api.must(recruitment.apply, {
    body: { ...name, ...languages, email, cv, agree_data: true },
    headers: { 'accept-language': 'pl' },
  });
}
