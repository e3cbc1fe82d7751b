import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { teamArea } from '#shared/contract/team.ts';
import type { TeamView } from './Member.tsx';

interface Props {
  invitations: TeamView['invitations'];
  done: (message: string) => Promise<void>;
}

/** Who was invited and has not answered yet. */
export function Invitations({ invitations, done }: Props) {
  const { t } = useI18n();
  if (invitations.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="invited-heading">
      <h2 id="invited-heading" className="text-xl">
        {t('team/invited')}
      </h2>
      <ul className="grid gap-3">
        {invitations.map((one) => (
          <Invitation key={one.id} invitation={one} done={done} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ invitation, done }: { invitation: TeamView['invitations'][number] } & Pick<Props, 'done'>) {
  const { t, locale } = useI18n();
  const { id, email, role, valid_until: until } = invitation;
  const withdraw = useSubmit(async () => {
    await done((await call(teamArea.withdrawInvitation, { params: { invitation: id } })).message);
  });
  return (
    <li className="card flex flex-wrap items-start justify-between gap-3 p-5">
      <div className="min-w-0">
        <p className="font-medium break-all">{email}</p>
        <p className="hint">
          {t(`team/role.${role}`)} · {t('team/invited.until', { day: formatDay(until, locale) })}
        </p>
        {withdraw.failure && <Failed text={withdraw.failure} />}
      </div>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-label={t('team/withdraw.of', { email })}
        onClick={() => void withdraw.submit()}
      >
        {t('team/withdraw')}
      </button>
    </li>
  );
}
