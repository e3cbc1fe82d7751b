import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatDifference, formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { Form } from '#frontend/shop/forms/Form.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { maskPercent, typedMoney } from '#frontend/shop/typedMoney.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';
import { BeginsField } from './BeginsField.tsx';
import {
  isFigure,
  isPercent,
  type PriceVersion,
  percentNames,
  type TypedPrices,
  typedPrices,
  valuesOf,
} from './typedPrices.ts';
import { warsawInstant } from './warsawTime.ts';

interface Props {
  base: PriceVersion;
  /** What was published last. */
  newest: PriceVersion | undefined;
  revision: number;
  published: (validFrom: string) => Promise<void>;
  /** A colleague was faster: reads the newest list, which is then told above the form. */
  refresh: () => Promise<unknown>;
}

/** A new price list from another one: figures, their effect, and from when on. */
export function PriceForm({ base: now, newest, revision, published, refresh }: Props) {
  const { t, locale } = useI18n();
  const newer = useNewerPrices(newest);
  const { question, withRecentPassword } = useRecentPassword();
  // What was typed stays when others publish in between, and a line says so.
  const [{ base, began }] = useState({ base: now, began: revision });
  const [typed, setTyped] = useState(() => typedPrices(base.values, locale));
  const values = valuesOf(typed, base.values.top_up_tiers.length);
  const isChanged = JSON.stringify(values) !== JSON.stringify(base.values);
  const tellLast = useTellLast();
  const form = useForm(catalogueVersions.publishPrices, {
    id: 'price-',
    start: { valid_from: '', reason: '' },
    labels: { valid_from: 'price/begins', reason: 'desk/reason' },
    send: async ({ valid_from: begins, reason }) => {
      if (!values || !isChanged) return {};
      const from = begins ? warsawInstant(begins) : undefined;
      const why = reason.trim();
      const body = {
        ...{ revision, based_on: base.version, values },
        ...(from !== undefined && { valid_from: from }),
        ...(why && { reason: why }),
      };
      return tellLast(
        'prices',
        async () => {
          const made = await withRecentPassword(() => call(catalogueVersions.publishPrices, { body }));
          if (made) await published(made.valid_from);
        },
        async () => void (await refresh()),
      );
    },
  });
  const said = form.failure ?? form.fields.top_up_tiers;
  return (
    <>
      <Form of={form} className="card grid gap-6 p-5" heading={t('price/draft', { version: base.version })} quiet>
        {revision !== began && <p className="notice">{newer ?? t('price/changed')}</p>}
        <PriceFields
          typed={typed}
          values={base.values}
          change={(place, text) => setTyped({ ...typed, [place]: text })}
        />
        {values && isChanged && <PriceEffect basedOn={base.version} values={values} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <BeginsField {...form.text('valid_from')} />
          <TextField {...form.text('reason')} maxLength={500} />
        </div>
        {said && <Failed text={said} />}
        <BusyButton
          type="submit"
          className="btn btn-primary justify-self-start"
          busy={form.busy}
          blocked={!values || !isChanged}
        >
          {t('price/publish')}
        </BusyButton>
      </Form>
      {question}
    </>
  );
}

interface PriceFieldsProps {
  typed: TypedPrices;
  values: PriceVersion['values'];
  change: (place: string, text: string) => void;
}

const groups = ['I', 'II', 'III', 'IV'] as const;

/** The figures of a price list. */
function PriceFields({ typed, values, change }: PriceFieldsProps) {
  const { t } = useI18n();
  const field = (place: string, label: string) => (
    <TextField
      key={place}
      id={`price-${place.replace('.', '-')}`}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      error={isFigure(place, typed[place] ?? '') ? undefined : t('price/bad')}
      value={typed[place] ?? ''}
      onChange={({ target }) =>
        change(place, isPercent(place) ? maskPercent(typed[place] ?? '', target.value) : target.value)
      }
    />
  );
  const section = (title: string, fields: readonly ReturnType<typeof field>[]) => (
    <fieldset className="grid gap-3">
      <legend className="label">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">{fields}</div>
    </fieldset>
  );
  return (
    <>
      {section(
        t('price/words'),
        groups.map((group, index) => field(`word.${index}`, t('price/group', { group }))),
      )}
      {section(
        t('price/parts'),
        percentNames.map((name) => field(name, t(`price/part.${name}`))),
      )}
      {section(t('price/pages'), [
        ...groups.map((group, index) => field(`page.${index}`, t('price/group', { group }))),
        field('copy', t('price/copy')),
        field('minimum', t('price/minimum')),
      ])}
      {section(
        t('price/tiers'),
        values.top_up_tiers.flatMap((_, index) => [
          field(`tier.${index}`, t('price/tier', { number: index + 1 })),
          field(`bonus.${index}`, t('price/bonus', { number: index + 1 })),
        ]),
      )}
    </>
  );
}

type Effect = ResultOf<typeof catalogueVersions.previewPrices>;

/** How long typing rests before the service is asked. */
const pauseMilliseconds = 400;

/** What sample orders and a top-up come to by the changed figures, beside what they come to now. */
function PriceEffect({ basedOn, values }: { basedOn: string; values: PriceVersion['values'] }) {
  const { t, locale } = useI18n();
  const [topUp, setTopUp] = useState('500');
  const [effect, setEffect] = useState<Effect>();
  const amount = typedMoney(topUp);
  const asked = JSON.stringify({
    based_on: basedOn,
    values,
    ...(amount !== undefined && amount >= 100 && { top_up: amount }),
  });
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const seen = await call(catalogueVersions.previewPrices, { body: JSON.parse(asked) }).catch(() => undefined);
      if (!isOver) setEffect(seen);
    }, pauseMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  const say = (sum: { amount: number }) => formatMoney(sum.amount, locale);
  return (
    <section className="grid gap-4" aria-labelledby="price-effect">
      <h3 id="price-effect" className="label">
        {t('price/effect')}
      </h3>
      {effect && (
        <ListTable
          caption={t('price/effect')}
          rows={effect.samples}
          keyOf={({ sample }) => sample}
          columns={[
            { label: t('price/sample'), cell: ({ sample }) => t(`price/sample.${sample}`) },
            { label: t('price/before'), isNumber: true, cell: ({ before }) => say(before) },
            { label: t('price/after'), isNumber: true, cell: ({ after }) => say(after) },
            {
              label: t('price/difference'),
              isNumber: true,
              cell: ({ before, after }) => formatDifference(after.amount - before.amount, locale),
            },
          ]}
        />
      )}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          id="price-sample"
          label={t('price/top_up')}
          inputMode="decimal"
          value={topUp}
          onChange={(event) => setTopUp(event.target.value)}
        />
        {effect && (
          <p aria-live="polite" className="tabular-nums">
            {t('price/bonus.effect', { before: say(effect.bonus.before), after: say(effect.bonus.after) })}
          </p>
        )}
      </div>
    </section>
  );
}

/** Who published the newest price list, when, and what it asks for; undefined of one that came with the product. */
function useNewerPrices(newest: PriceVersion | undefined): string | undefined {
  const { t, locale } = useI18n();
  if (!newest?.published_at) return undefined;
  const [word = 0] = newest.values.word_rates;
  return t('conflict/price', {
    ...{ who: newest.by ?? t('conflict/nobody'), at: sayInstant(newest.published_at, locale) },
    ...{ version: newest.version, minimum: formatMoney(newest.values.minimum, locale) },
    word: formatMoney(word / 1000, locale),
  });
}
