import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import type { StaffWorkWire } from '#shared/contract/schemas/staffWork.ts';
import { staffWorkOperations as work } from '#shared/contract/staff/work.ts';

interface Props {
  work: StaffWorkWire;
  changed: (work: StaffWorkWire, said: string) => Promise<void>;
}

/** What may be done with the order as a whole, as the service says it: nothing else is offered. */
export function OrderActs({ work: { order_id: id, acts }, changed }: Props) {
  const { t } = useI18n();
  const may = useMay();
  const tellLast = useTellLast();
  const [asked, setAsked] = useState<'hold' | 'release'>();
  const offered = acts.filter((act) => may(act === 'hold' ? work.holdOrder : work.releaseOrder));
  return (
    <div className="flex flex-wrap gap-3">
      {offered.map((act) => (
        <button key={act} type="button" className="btn btn-quiet" data-key="h" onClick={() => setAsked(act)}>
          {t(`deskOrder/${act}`)}
        </button>
      ))}
      {asked && (
        <AskFirst
          title={t(`deskOrder/${asked}.title`, { id })}
          text={t(`deskOrder/${asked}.text`)}
          {...(asked === 'hold' && { field: t('desk/reason') })}
          button={t(`deskOrder/${asked}`)}
          close={() => setAsked(undefined)}
          act={(reason) =>
            tellLast(
              `order#${id}`,
              async () => {
                const params = { id };
                if (asked === 'hold')
                  await changed(await call(work.holdOrder, { params, body: { reason } }), t('deskOrder/held'));
                else await changed(await call(work.releaseOrder, { params }), t('deskOrder/released'));
              },
              async () => {
                const now = await call(work.getWork, { params: { id } });
                await changed(now, '');
                return t('conflict/now', { state: now.status_label });
              },
            )
          }
        />
      )}
    </div>
  );
}
