import { browserCall } from '#frontend/api/browserCall.ts';
import { startInstantQuote } from './instantQuote.ts';

/** Writes how many dinners orders gave so far; before the first one, and where it cannot be asked, nothing is shown. */
async function startHomeDinners(part: HTMLElement): Promise<void> {
  const figure = part.querySelector('strong');
  const response = await fetch('/api/charity', { headers: browserCall }).catch(() => undefined);
  if (!figure || !response?.ok) return;
  const { dinners }: { dinners: number } = await response.json();
  if (dinners <= 0) return;
  figure.textContent = new Intl.NumberFormat(document.documentElement.lang).format(dinners);
  part.classList.remove('invisible');
}

const quote = document.querySelector<HTMLFormElement>('#instant-quote');
if (quote) void startInstantQuote(quote);
const dinners = document.querySelector<HTMLElement>('#home-dinners');
if (dinners) void startHomeDinners(dinners);
