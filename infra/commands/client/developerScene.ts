import { afterAll, beforeAll } from 'vitest';
import type { Host } from '../../local/host/host.ts';
import { startProduct } from '../../local/host/startProduct.ts';
import { type ApartWorld, openApart, quietly } from '../apart/apartWorld.ts';
import { developerFolder } from './developerFolder.ts';

interface Scene {
  host: Host;
  world: ApartWorld;
  developer: Awaited<ReturnType<typeof developerFolder>>;
}

let made: Scene;

/** A developer's folder and the product that its programs call, for all tests of the file that imports this. */
export const scene: Readonly<Scene> = {
  get host() {
    return made.host;
  },
  get world() {
    return made.world;
  },
  get developer() {
    return made.developer;
  },
};

beforeAll(async () => {
  const developer = await developerFolder();
  const host = await startProduct(quietly);
  made = { developer, host, world: await openApart(host) };
}, 300_000);
afterAll(async () => {
  await made?.world.receiver.stop();
  await made?.host.stop();
  await made?.developer.remove();
});
