import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { DialogButtons } from '#frontend/design/DialogButtons.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';
import { BeginsField } from './BeginsField.tsx';
import type { LanguageRow } from './LanguageRow.ts';
import { warsawInstant } from './warsawTime.ts';

interface Props {
  language: LanguageRow;
  all: readonly LanguageRow[];
  revision: number;
  close: () => void;
  published: (validFrom: string) => Promise<void>;
  /** A colleague was faster: reads it again and says what is published of the language now. */
  newest: () => Promise<string | undefined>;
}

/** What customers may have translated from a language, and whether texts in it are proofread. */
export function LanguageDialog({ language, all, revision, close, published, newest }: Props) {
  const { t } = useI18n();
  const [targets, setTargets] = useState<ReadonlySet<number>>(() => new Set(language.target_languages));
  const [isProofread, setProofread] = useState(language.proofreading);
  const [begins, setBegins] = useState('');
  const tellLast = useTellLast();
  const { submit, busy, failure, fields } = useSubmit(async () => {
    const from = begins ? warsawInstant(begins) : undefined;
    const offer = { id: language.id, proofreading: isProofread, target_languages: [...targets] };
    const body = { revision, languages: [offer], ...(from !== undefined && { valid_from: from }) };
    const act = async () => published((await call(catalogueVersions.publishLanguages, { body })).valid_from);
    return tellLast('languages', act, newest);
  });
  const turn = (id: number, isOn: boolean) => {
    const next = new Set(targets);
    if (isOn) next.add(id);
    else next.delete(id);
    setTargets(next);
  };
  const said = failure ?? fields['languages.0.target_languages'];
  return (
    <Modal title={t('language/heading', { name: language.name })} onClose={close}>
      <form noValidate className="mt-3 grid gap-5" onSubmit={(event) => void submit(event)}>
        <CheckField
          id="language-proofread"
          label={t('language/proofread')}
          checked={isProofread}
          onChange={setProofread}
        />
        <fieldset>
          <legend className="label">{t('language/into', { count: targets.size })}</legend>
          <div className="grid max-h-72 gap-2 overflow-y-auto pr-2 sm:grid-cols-2">
            {all
              .filter(({ id }) => id !== language.id)
              .map(({ id, name }) => (
                <CheckField
                  key={id}
                  id={`target-${id}`}
                  label={<span className="font-normal">{name}</span>}
                  checked={targets.has(id)}
                  onChange={(isOn) => turn(id, isOn)}
                />
              ))}
          </div>
        </fieldset>
        <BeginsField id="language-begins" value={begins} change={setBegins} error={fields.valid_from} />
        {said && <Failed text={said} />}
        <DialogButtons close={close} button={t('price/publish')} busy={busy} />
      </form>
    </Modal>
  );
}
