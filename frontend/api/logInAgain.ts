import { ownerOfPage, sessionOwner } from './sessionMark.ts';

/** Asks for a login; resolves true once there is one. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** The page that can ask for a login says how, until it calls what is returned. */
export function offerLogin(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/**
 * True once the same person has logged in again; all calls that wait share one question. False where nobody can be
 * asked. Another person gets the page again, with nothing of the one before.
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
