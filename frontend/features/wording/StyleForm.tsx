import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { wording } from '#shared/contract/wording.ts';
import { glossaryLimits } from '#shared/model/glossary.ts';

/** What every translator of the account's texts is asked to keep to. */
export function StyleForm() {
  const { t } = useI18n();
  const signedIn = useSignedIn();
  const mayChange = useRefusedBy(wording.saveStyleNotes) === undefined;
  const { data, mutate } = useSWR(signedIn && 'style-notes', () => call(wording.getStyleNotes));
  const [typed, setTyped] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const shown = typed ?? data?.style_notes ?? '';
  const form = useSubmit(async () => {
    setSaved(false);
    const body = shown.trim() === '' ? {} : { style_notes: shown };
    await mutate(await call(wording.saveStyleNotes, { body }), { revalidate: false });
    setTyped(undefined);
    setSaved(true);
  });
  const field = { id: 'style_notes', error: form.fields.style_notes };
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="style-heading">
      <h2 id="style-heading" className="text-xl">
        {t('wording/style')}
      </h2>
      <p className="hint">{t('wording/style.intro')}</p>
      {mayChange ? (
        <PlainForm button={t('wording/style.save')} form={form}>
          <FieldFrame {...field} label={t('wording/style.label')}>
            <textarea
              {...describe(field)}
              className="input"
              rows={6}
              maxLength={glossaryLimits.styleLength}
              value={shown}
              onChange={({ target }) => {
                setSaved(false);
                setTyped(target.value);
              }}
            />
          </FieldFrame>
        </PlainForm>
      ) : (
        <p className="break-words whitespace-pre-wrap">{shown || '–'}</p>
      )}
      <p role="status" className={isSaved ? 'notice' : 'sr-only'}>
        {isSaved && t('wording/style.saved')}
      </p>
    </section>
  );
}
