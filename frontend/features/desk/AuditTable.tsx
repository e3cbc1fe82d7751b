import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import type { AuditLineWire } from '#shared/contract/schemas/audit.ts';

const factsOf = (facts: AuditLineWire['before']): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** Acts of staff as they were written down: codes and ids, nothing personal. */
export function AuditTable({ lines, person }: { lines: readonly AuditLineWire[]; person?: (id: string) => void }) {
  const { t, locale } = useI18n();
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
        { label: t('desk/history.what'), cell: ({ act }) => act },
        { label: t('deskOrder/to'), cell: ({ object }) => object },
        {
          label: t('deskOrder/change'),
          cell: ({ before, after }) => [factsOf(before), factsOf(after)].filter(Boolean).join(' → ') || '–',
        },
        { label: t('deskOrder/reason'), cell: ({ reason }) => reason ?? '–' },
      ]}
    />
  );
}
