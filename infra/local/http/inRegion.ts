import { AwsRefusal, refuseAws } from './awsJson.ts';
import type { LocalHandler } from './localHandler.ts';

/** The region that a signed call is for; undefined for one that nobody signed. */
export const signedRegion = (authorization = ''): string | undefined =>
  /Credential=[^/,]+\/\d{8}\/([\w-]+)\//.exec(authorization)?.[1];

/** A service of one region: requests signed for another one are refused first, as in AWS. */
export const inRegion =
  (region: string, handler: LocalHandler): LocalHandler =>
  async (request, response) => {
    const signed = signedRegion(request.headers.authorization);
    if (signed === undefined || signed === region) return handler(request, response);
    request.resume();
    refuseAws(
      response,
      new AwsRefusal(
        'InvalidSignatureException',
        `Credential should be scoped to a valid region, not '${signed}'. `,
        403,
      ),
    );
  };
