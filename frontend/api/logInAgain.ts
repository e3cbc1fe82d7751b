import { ownerOfPage, sessionOwner } from './sessionMark.ts';

/** Asks for a login; resolves true once there is one. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Registers how the page asks for a login; the returned function unregisters it. */
export function offerLogin(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/**
 * True once the same person has logged in again; all calls that wait share one question. False where nobody can be
 * asked. If another person logs in, the page is reloaded, so that nothing of the previous user stays.
 */
export function logInAgain(): Promise<boolean> {
  asking ??= askOnce().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askOnce(): Promise<boolean> {
  if (!ask || !(await ask())) return false;
  const owner = ownerOfPage();
  if (owner === undefined || owner === sessionOwner()) return true;
  location.reload();
  return false;
}
