import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { Form } from '#frontend/shop/forms/Form.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';
import { BeginsField } from './BeginsField.tsx';
import { CoverageSection } from './CoverageSection.tsx';
import { warsawInstant } from './warsawTime.ts';

/** Languages with their targets and whether they are proofread; a change is published for later. */
export default function LanguagesPage() {
  const { t, locale } = useI18n();
  const may = useMay();
  const [said, setSaid] = useState('');
  const [chosen, setChosen] = useState<LanguageRow>();
  const answer = useWork('desk/languages', () => call(catalogueVersions.listLanguageVersions));
  const { data, mutate } = answer;
  const planned = data?.versions.filter(({ state }) => state === 'planned') ?? [];
  const change = may(catalogueVersions.publishLanguages) ? setChosen : undefined;
  return (
    <DeskFrame heading={t('language/list')} list="staff.languages" of={answer} said={said}>
      {planned.map((one) => (
        <p key={one.version} className="notice">
          {t('language/planned', { at: sayInstant(one.valid_from, locale), by: one.by ?? '–' })}
        </p>
      ))}
      {data && (
        <ListTable
          caption={t('language/list')}
          rows={data.languages}
          keyOf={({ id }) => String(id)}
          columns={[
            { label: t('language/name'), cell: ({ name }) => <span className="font-medium">{name}</span> },
            {
              label: t('language/targets'),
              isNumber: true,
              cell: ({ target_languages: targets }) => targets.length,
            },
            {
              label: t('language/proofreading'),
              cell: ({ proofreading }) => t(proofreading ? 'language/yes' : 'language/no'),
            },
            ...(change
              ? [
                  {
                    label: t('money/decide'),
                    cell: (one: LanguageRow) => (
                      <button
                        type="button"
                        className="btn btn-small btn-quiet"
                        aria-label={`${t('language/change')}: ${one.name}`}
                        onClick={() => change(one)}
                      >
                        {t('language/change')}
                      </button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {data && <CoverageSection told={setSaid} />}
      {data && chosen && (
        <LanguageDialog
          language={chosen}
          all={data.languages}
          revision={data.revision}
          close={() => setChosen(undefined)}
          newest={async () => {
            const offers = (await mutate())?.versions.toReversed().flatMap(({ languages }) => languages);
            const now = offers?.find(({ id }) => id === chosen.id);
            return (
              now &&
              t('conflict/languages', {
                ...{ name: chosen.name, targets: now.target_languages.length },
                proofreading: t(now.proofreading ? 'language/yes' : 'language/no'),
              })
            );
          }}
          published={async (validFrom) => {
            setSaid(t('language/said', { name: chosen.name, at: sayInstant(validFrom, locale) }));
            setChosen(undefined);
            await mutate();
          }}
        />
      )}
    </DeskFrame>
  );
}

interface LanguageDialogProps {
  language: LanguageRow;
  all: readonly LanguageRow[];
  revision: number;
  close: () => void;
  published: (validFrom: string) => Promise<void>;
  /** A colleague was faster: reads it again and says what is published of the language now. */
  newest: () => Promise<string | undefined>;
}

/** What customers may have translated from a language, and whether texts in it are proofread. */
function LanguageDialog({ language, all, revision, close, published, newest }: LanguageDialogProps) {
  const { t } = useI18n();
  const [targets, setTargets] = useState<ReadonlySet<number>>(() => new Set(language.target_languages));
  const [isProofread, setProofread] = useState(language.proofreading);
  const tellLast = useTellLast();
  const form = useForm(catalogueVersions.publishLanguages, {
    id: 'language-',
    start: { valid_from: '' },
    labels: { valid_from: 'price/begins' },
    send: ({ valid_from: begins }) => {
      const from = begins ? warsawInstant(begins) : undefined;
      const offer = { id: language.id, proofreading: isProofread, target_languages: [...targets] };
      const body = { revision, languages: [offer], ...(from !== undefined && { valid_from: from }) };
      const act = async () => published((await call(catalogueVersions.publishLanguages, { body })).valid_from);
      return tellLast('languages', act, newest);
    },
  });
  const turn = (id: number, isOn: boolean) => {
    const next = new Set(targets);
    if (isOn) next.add(id);
    else next.delete(id);
    setTargets(next);
  };
  const said = form.failure ?? form.fields['languages.0.target_languages'];
  return (
    <Modal title={t('language/heading', { name: language.name })} onClose={close}>
      <Form of={form} className="mt-3 grid gap-5" quiet>
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
        <BeginsField {...form.text('valid_from')} />
        {said && <Failed text={said} />}
        <DialogButtons close={close} button={t('price/publish')} busy={form.busy} />
      </Form>
    </Modal>
  );
}

type LanguageRow = ResultOf<typeof catalogueVersions.listLanguageVersions>['languages'][number];
