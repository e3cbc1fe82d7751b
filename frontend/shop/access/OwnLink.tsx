import { useState } from 'react';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { forgetLink, keepLink, keptLink, keptLinkDays } from './keptLinks.ts';
import { linkName } from './useCapability.ts';

interface Props {
  of: 'order' | 'quote';
  id: string;
  hash: string;
  /** Of its page, without an origin. */
  path: string;
}

/**
 * What the page of an order or a quote can do with the link that opens it for anyone who has it; the page's own address
 * does not contain it. Answers stand below both buttons.
 */
export function OwnLink(props: Props) {
  const { t } = useI18n();
  const copying = useCopying(props);
  const remembering = useRemembering(props);
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => void copying.copy()} data-noprint>
        {t('links/copy')}
      </button>
      {!isLoggedIn() && (
        // The second of a double click would take back what the first one did.
        <button
          type="button"
          className="btn btn-quiet"
          onClick={({ detail }) => detail < 2 && remembering.change()}
          data-noprint
        >
          {t(remembering.kept ? 'links/remember.forget' : 'links/remember')}
        </button>
      )}
      <p role="status" className={`hint basis-full empty:hidden ${copying.isLink ? 'break-all' : ''}`} data-noprint>
        {copying.said}
      </p>
      <p role="status" className="hint basis-full empty:hidden" data-noprint>
        {remembering.said}
      </p>
    </>
  );
}

function useCopying({ hash, path }: Props) {
  const { t } = useI18n();
  const [copied, setCopied] = useState<boolean>();
  const link = `${location.origin}${path}#${hash}`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  const said = copied === undefined ? '' : copied ? t('links/copy.done') : t('links/copy.failed', { link });
  return { copy, said, isLink: copied === false };
}

/**
 * Remembers it in this browser, so that a bookmark of its page opens it when every tab is closed: only where a guest asks
 * for it, since the next person at this browser could open it too.
 */
function useRemembering({ of, id, hash }: Props) {
  const { t } = useI18n();
  const name = linkName(of, id);
  const [kept, setKept] = useState(() => keptLink(name) !== undefined);
  const [said, setSaid] = useState('');
  function change() {
    if (kept) forgetLink(name);
    else if (!keepLink(name, hash)) return setSaid(t('links/remember.failed'));
    setKept(!kept);
    setSaid(t(kept ? 'links/remember.forgotten' : 'links/remember.done', { days: keptLinkDays }));
  }
  return { kept, change, said };
}
