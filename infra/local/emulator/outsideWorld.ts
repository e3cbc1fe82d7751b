import { sandboxToken } from '#functions/gateways/ksef/sandboxToken.ts';
import { stages } from '../../settings/stages.ts';
import { carriersEmulator } from '../carriers/carriersEmulator.ts';
import { paths, templateOrigin } from '../host/place.ts';
import type { LocalHandler } from '../http/localHandler.ts';
import { makeKsefSandbox } from '../ksef/ksefSandbox.ts';
import { makeViesSandbox } from '../vies/viesEmulator.ts';

/** The servers that the deployed functions call besides the payment provider, by the path of the product's address they stand at. */
export const outsideWorld = (): ReadonlyMap<string, LocalHandler> =>
  new Map<string, LocalHandler>([
    [paths.vies, makeViesSandbox(paths.vies).handler],
    [paths.carriers, carriersEmulator(paths.carriers)],
    [paths.ksef, makeKsefSandbox({ basePath: paths.ksef, token: sandboxToken }).handler],
  ]);

/** The settings of the emulator's stage with every address of its origin moved to this one. */
export function settingsAt(origin: string): Record<string, unknown> {
  return JSON.parse(JSON.stringify(stages.emulator).replaceAll(templateOrigin, origin));
}
