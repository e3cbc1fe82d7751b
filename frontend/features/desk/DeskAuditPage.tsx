import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import { useAddress } from '#frontend/shop/work/useAddress.ts';
import { useDeskList } from '#frontend/shop/work/useDeskList.ts';
import { deskHistory } from '#shared/contract/desk/history.ts';
import { AuditTable } from './AuditTable.tsx';
import { typedObject } from './auditNames.ts';

const names = ['day', 'person', 'object'] as const;

/** Who did what, by day and person or by object: for administrators. */
export default function DeskAuditPage() {
  const { t } = useI18n();
  const { values, choose } = useAddress(names);
  const { day, person, object } = values ?? {};
  const query = {
    day: day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined,
    person: person && /^[\w-]{1,64}$/.test(person) ? person : undefined,
    object: object ? typedObject(object) : undefined,
  };
  const list = useDeskList(values && `desk/audit/${JSON.stringify(query)}`, (cursor) =>
    call(deskHistory.listAudit, { query: { ...query, cursor, limit: 50 } }),
  );
  const lines = list.data?.flatMap((page) => page.lines) ?? [];
  return (
    <DeskFrame heading={t('deskOrder/audits')} list="staff.audit" of={list} wait={null}>
      <div className="flex flex-wrap items-end gap-4">
        <div>
          <label className="label" htmlFor="audit-day">
            {t('deskOrder/audit.day')}
          </label>
          <input
            id="audit-day"
            type="date"
            className="input"
            value={day ?? ''}
            onChange={(event) => choose({ ...(person && { person }), day: event.target.value })}
          />
        </div>
        <form
          className="min-w-0 flex-1 basis-64"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('object');
            choose({ object: typeof typed === 'string' ? typed.trim() : '' });
          }}
        >
          <label className="label" htmlFor="audit-object">
            {t('deskOrder/audit.object')}
          </label>
          <input id="audit-object" name="object" className="input" autoComplete="off" defaultValue={object ?? ''} />
        </form>
        {(person || object) && (
          <button type="button" className="btn btn-quiet" onClick={() => choose({ ...(day && { day }) })}>
            {t('deskOrder/audit.everybody')}
          </button>
        )}
      </div>
      <Waiting of={list} as="card h-96" />
      {list.data && lines.length === 0 && <p className="card p-6">{t('deskOrder/audit.nothing')}</p>}
      {lines.length > 0 && <AuditTable lines={lines} person={(id) => choose({ ...(day && { day }), person: id })} />}
      {list.data && <MoreRows list={list} rows={lines.length} />}
    </DeskFrame>
  );
}
