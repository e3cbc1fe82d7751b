import { useState } from 'react';
import useSWR from 'swr';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { tokens } from '#shared/contract/tokens.ts';
import { tokenNameLength } from '#shared/rules/tokenName.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { NewToken } from './NewToken.tsx';
import { RevokeToken } from './RevokeToken.tsx';
import { useSignedIn } from './useSignedIn.ts';
import { useSubmit } from './useSubmit.ts';

export default function TokensPage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const { data, mutate } = useSWR(signedIn && 'tokens', () => call(tokens.listTokens));
  const [name, setName] = useState('');
  const [made, setMade] = useState<string>();
  const [asked, setAsked] = useState(false);
  const form = useSubmit(async () => {
    try {
      const { token } = await call(tokens.createToken, { body: { token_name: name } });
      setMade(token);
      setName('');
      await mutate();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'password_required') throw error;
      setAsked(true);
    }
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <AccountFrame heading={t('login/tokens')}>
      <form noValidate className="grid max-w-md gap-4" onSubmit={(event) => void form.submit(event)}>
        {form.failure && (
          <p role="alert" className="alert">
            {form.failure}
          </p>
        )}
        <TextField
          id="token_name"
          name="token_name"
          label={t('login/tokens.name')}
          hint={t('login/tokens.hint', tokenNameLength)}
          error={form.fields.token_name}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="btn btn-primary" aria-disabled={form.busy}>
          {t('login/tokens.create')}
        </button>
      </form>
      {asked && (
        <ConfirmPassword
          done={(confirmed) => {
            setAsked(false);
            if (confirmed) void form.submit();
          }}
        />
      )}
      {made !== undefined && <NewToken token={made} close={() => setMade(undefined)} />}
      {data?.tokens.length === 0 && (
        <p>
          {t('login/tokens.none')}{' '}
          <a className="link" href={href(locale, 'api')}>
            {t('login/tokens.api')}
          </a>
        </p>
      )}
      {data !== undefined && data.tokens.length > 0 && (
        <ul className="grid gap-3">
          {data.tokens.map((token) => (
            <li key={token.id} className="card flex flex-wrap items-center gap-4 p-4">
              <span className="min-w-0 flex-1 truncate font-medium" title={token.token_name}>
                {token.token_name}
              </span>
              <span className="hint">
                {t('login/tokens.created')}:{' '}
                <time dateTime={token.created_at}>{date.format(new Date(token.created_at))}</time>
              </span>
              <span className="hint">
                {t('login/tokens.used')}:{' '}
                {token.last_used_at === null ? (
                  t('login/tokens.never')
                ) : (
                  <time dateTime={token.last_used_at}>{date.format(new Date(token.last_used_at))}</time>
                )}
              </span>
              <RevokeToken id={token.id} name={token.token_name} revoked={() => void mutate()} />
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
