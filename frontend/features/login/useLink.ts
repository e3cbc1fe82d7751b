import { useEffect, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { account } from '#shared/contract/account.ts';

const isGone = (error: unknown) => error instanceof ApiFailure && (error.status === 410 || error.status === 422);

/** The mailed link behind `#`, so that no server logs it; `gone` once it is known to be of no use. A reset names the tokens that it may end, too. */
export function useLink(purpose: 'activate' | 'reset') {
  const [link, setLink] = useState('');
  const [gone, setGone] = useState(false);
  const [tokenNames, setTokenNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const read = () => {
      const given = location.hash.slice(1);
      setLink(given);
      // An address without a link is no question to the service.
      if (given === '') return setGone(true);
      call(account.readLink, { body: { link: given } })
        .then((known) => {
          setGone(known.purpose !== purpose);
          setTokenNames(known.tokens.map(({ token_name }) => token_name));
        })
        .catch((error: unknown) => setGone(isGone(error)));
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [purpose]);
  return { link, gone, setGone, tokenNames };
}
