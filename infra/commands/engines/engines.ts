import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Engine {
  name: 'firefox' | 'webkit';
  /** The program that speaks WebDriver, and how it is told its port. */
  driver: string;
  portArgs: (port: number) => string[];
  capabilities: object;
  /** It has no mode without a display: an X server in memory stands in. */
  wantsDisplay: boolean;
  /** The narrowest that its window can be. */
  narrowest: number;
}

export interface Missing {
  name: Engine['name'];
  missing: string;
}

/** The engines of this machine, or what each lacks and how Debian brings it. */
export function findEngines(): (Engine | Missing)[] {
  return [firefox(), webkit()];
}

function firefox(): Engine | Missing {
  const name = 'firefox';
  const binary = found(['firefox-esr', 'firefox'], process.env.FIREFOX_PATH);
  if (!binary) return { name, missing: 'Firefox ESR (apt install firefox-esr), or its path in FIREFOX_PATH' };
  const driver = found(['geckodriver'], process.env.GECKODRIVER_PATH);
  if (!driver) return { name, missing: 'geckodriver (cargo install geckodriver), or its path in GECKODRIVER_PATH' };
  return {
    name,
    driver,
    portArgs: (port) => ['--port', String(port)],
    capabilities: { 'moz:firefoxOptions': { binary, args: ['-headless'] } },
    wantsDisplay: false,
    narrowest: 500,
  };
}

function webkit(): Engine | Missing {
  const name = 'webkit';
  const driver = found(['WebKitWebDriver'], process.env.WEBKITDRIVER_PATH);
  if (!driver)
    return { name, missing: 'WebKitWebDriver (apt install webkit2gtk-driver), or its path in WEBKITDRIVER_PATH' };
  if (!process.env.DISPLAY && !found(['Xvfb'])) return { name, missing: 'a display, or Xvfb (apt install xvfb)' };
  return {
    name,
    driver,
    portArgs: (port) => [`--port=${port}`],
    // The driver knows the browser that it comes with.
    capabilities: {},
    wantsDisplay: !process.env.DISPLAY,
    narrowest: 390,
  };
}

/** The first of these programs that there is. */
export function found(names: readonly string[], given?: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = given ? [given] : names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
