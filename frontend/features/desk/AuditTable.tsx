import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import type { AuditLineWire } from '#shared/contract/desk/history.ts';
import { actKey, fieldKey, lookedUp, objectParts, stateKey, sums } from './auditNames.ts';

interface Props {
  lines: readonly AuditLineWire[];
  person?: (id: string) => void;
  /** All lines are of the thing that the page is about. */
  ofOne?: boolean;
}

/** Acts of staff as they were written down: in words where they have some, and nothing personal. */
export function AuditTable({ lines, person, ofOne = false }: Props) {
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages;
  const say = (name: string, value: unknown, object: string) => {
    const state = name === 'state' ? stateKey(value, object) : undefined;
    if (state) return t(state);
    if (sums.has(name) && typeof value === 'number') return formatMoney(value, locale);
    if (name === 'target') return languages?.find(({ id }) => id === value)?.names[locale] ?? value;
    return name.endsWith('_at') && typeof value === 'string' ? sayInstant(value, locale) : value;
  };
  const factsOf = (facts: AuditLineWire['before'], object: string): string =>
    Object.entries(facts)
      .filter(([name, value]) => !lookedUp.has(name) && value !== null)
      .map(([name, value]) => {
        const key = fieldKey(name);
        return `${key ? t(key) : name}: ${say(name, value, object)}`;
      })
      .join(', ');
  return (
    <DeskTable
      caption={t('deskOrder/audit')}
      rows={lines}
      keyOf={({ at, act, object, request }) => `${at} ${act} ${object} ${request}`}
      columns={[
        { label: t('desk/history.when'), cell: ({ at }) => <time dateTime={at}>{sayInstant(at, locale)}</time> },
        {
          label: t('desk/history.who'),
          cell: ({ who: { account, name } }) =>
            person && account !== null ? (
              <button
                type="button"
                className="link cursor-pointer"
                aria-label={t('deskOrder/audit.person', { name })}
                onClick={() => person(account)}
              >
                {name}
              </button>
            ) : (
              name
            ),
        },
        {
          label: t('desk/history.what'),
          cell: ({ act }) => {
            const key = actKey(act);
            return key ? t(key) : act;
          },
        },
        ...(ofOne
          ? []
          : [{ label: t('deskOrder/to'), cell: ({ object }: AuditLineWire) => <AuditObject object={object} /> }]),
        {
          label: t('deskOrder/change'),
          cell: ({ before, after, object }) =>
            [factsOf(before, object), factsOf(after, object)].filter(Boolean).join(' → ') || '–',
        },
        { label: t('deskOrder/reason'), cell: ({ reason }) => reason ?? '–' },
      ]}
    />
  );
}

/** What an act was about, in words; orders, quotes, applications and translators open. */
function AuditObject({ object }: { object: string }) {
  const { t } = useI18n();
  const { kind, name } = objectParts(object);
  if (!kind) return object;
  const said = [t(kind), name].filter(Boolean).join(' ');
  switch (kind) {
    case 'audit/object.order':
      return (
        <DeskLink page="staff.order" params={{ id: name }}>
          {said}
        </DeskLink>
      );
    case 'audit/object.quote':
      return (
        <DeskLink page="staff.quote" params={{ id: name }}>
          {said}
        </DeskLink>
      );
    case 'audit/object.applicant':
      return (
        <DeskLink page="staff.applicant" params={{ id: name }}>
          {said}
        </DeskLink>
      );
    case 'audit/object.translator':
      return (
        <DeskLink page="staff.translator" params={{ account: name }}>
          {said}
        </DeskLink>
      );
    default:
      return said;
  }
}
