import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { teamArea } from '#shared/contract/team.ts';
import type { TeamView } from './Member.tsx';

interface Props {
  team: TeamView;
  done: (message: string) => Promise<void>;
}

/** An offer of ownership: its owner may take it back, the member take it. */
export function Ownership({ team: { handover, members, role }, done }: Props) {
  const { t, locale } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const accept = useSubmit(async () => {
    const taken = await withRecentPassword(() => call(teamArea.acceptOwnership));
    if (taken) await done(taken.message);
  });
  const back = useSubmit(async () => {
    await done((await call(teamArea.withdrawOwnership)).message);
  });
  if (!handover) return null;
  const day = formatDay(handover.valid_until, locale);
  const to = members.find(({ id }) => id === handover.member);
  const isOwner = role === 'owner';
  const failure = accept.failure ?? back.failure;
  return (
    <div className="notice grid justify-items-start gap-3">
      <p>
        {isOwner
          ? t('team/handover.open', { name: to?.name || (to?.email ?? ''), day })
          : t('team/handover.yours', { day })}
      </p>
      {failure && <Failed text={failure} />}
      <button type="button" className="btn btn-quiet btn-small" onClick={() => void (isOwner ? back : accept).submit()}>
        {t(isOwner ? 'team/handover.back' : 'team/handover.accept')}
      </button>
      {question}
    </div>
  );
}
