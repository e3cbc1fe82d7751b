import type { Host } from '../../local/host/host.ts';

export interface Invocation {
  /** The API and the hooks are asked through the gateway; the authorizer, before them, and jobs are not. */
  throughGateway: boolean;
  gbSeconds: number;
}

/** Notes every run of a function from now on, with the time it took here. */
export function countInvocations({ functions }: Pick<Host, 'functions'>): Invocation[] {
  const runs: Invocation[] = [];
  for (const lambda of functions.values()) {
    const { entry, memoryMb } = lambda.settings;
    const throughGateway = /\/functions\/(api|webhooks)\//.test(entry);
    const invoke = lambda.invoke.bind(lambda);
    lambda.invoke = async (event) => {
      const start = performance.now();
      try {
        return await invoke(event);
      } finally {
        const milliseconds = Math.ceil(performance.now() - start);
        runs.push({ throughGateway, gbSeconds: (milliseconds / 1000) * (memoryMb / 1024) });
      }
    };
  }
  return runs;
}
