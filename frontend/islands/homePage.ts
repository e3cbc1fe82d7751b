import { startHomeDinners } from './homeDinners.ts';
import { startInstantQuote } from './instantQuote.ts';

const quote = document.querySelector<HTMLFormElement>('#instant-quote');
if (quote) void startInstantQuote(quote);
const dinners = document.querySelector<HTMLElement>('#home-dinners');
if (dinners) void startHomeDinners(dinners);
