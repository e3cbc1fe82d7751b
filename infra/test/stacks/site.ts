import { describe, expect, it } from 'vitest';
import { edgeSources } from '#frontend/build/edgeFunctions.ts';
import { securityHeaders } from '#shared/rules/site/securityHeaders.ts';
import { rotatedOriginSecrets } from '../../settings/rotation.ts';
import type { Template } from '../../synthesise.ts';
import { productionValues } from '../settingValues.ts';
import { emulator, full, own, replaced } from './otherwise.ts';
import { assembly, everyResource, targetOf, templates } from './production.ts';

interface RateRule {
  Name: string;
  Statement: { RateBasedStatement: { AggregateKeyType: string; Limit: number; EvaluationWindowSec: number } };
  Action: { Block: { CustomResponse: { ResponseCode: number } } };
}

describe('the site', () => {
  const site = templates.Site!.Resources;
  const config = Object.values(site).find((one) => one.Type === 'AWS::CloudFront::Distribution')!.Properties
    .DistributionConfig as {
    CacheBehaviors: {
      PathPattern: string;
      CachePolicyId: unknown;
      Compress?: boolean;
      AllowedMethods: string[];
      ResponseHeadersPolicyId: unknown;
    }[];
    CustomErrorResponses?: unknown;
    WebACLId?: unknown;
    DefaultCacheBehavior: { FunctionAssociations: unknown[]; ViewerProtocolPolicy: string };
  };

  it('has the strict policy that the pages are tested with', () => {
    const policy = JSON.stringify(
      Object.values(site).find((one) => one.Type === 'AWS::CloudFront::ResponseHeadersPolicy'),
    );
    const strict = securityHeaders([])['Content-Security-Policy']!.split("connect-src 'self'");
    for (const part of strict) expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    for (const header of ['StrictTransportSecurity', 'ContentTypeOptions', 'FrameOptions', 'Permissions-Policy'])
      expect(policy).toContain(header);
  });

  it('sends the API’s paths to the API uncached and leaves its errors alone', () => {
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    const uncached = config.CacheBehaviors.slice(-2);
    expect(uncached.map((behavior) => behavior.PathPattern)).toEqual(['/api/*', '/hooks/*']);
    for (const behavior of uncached) {
      expect(behavior.CachePolicyId).toBe(cachingDisabled);
      expect(behavior.AllowedMethods).toContain('POST');
    }
    expect(config.CustomErrorResponses).toBeUndefined();
  });

  it('keeps the lists that everybody gets at the edge, packed, no longer than they say and by language', () => {
    const lists = config.CacheBehaviors.slice(0, -2);
    expect(lists.map(({ PathPattern, Compress }) => [PathPattern, Compress])).toEqual(
      ['/api/languages', '/api/catalogue', '/api/prices'].map((path) => [path, true]),
    );
    const policies = Object.values(site).filter((one) => one.Type === 'AWS::CloudFront::CachePolicy');
    expect(policies).toHaveLength(1);
    expect(policies[0]?.Properties.CachePolicyConfig).toMatchObject({
      ...{ MinTTL: 0, DefaultTTL: 0, MaxTTL: 60 },
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Accept-Language'] },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    });
  });

  it('puts the API’s own security headers on its answers and on the gateway’s', () => {
    const policies = config.CacheBehaviors.map((behavior) => targetOf(behavior.ResponseHeadersPolicyId));
    expect(new Set(policies).size).toBe(1);
    const policy = JSON.stringify(site[policies[0] ?? '']?.Properties);
    for (const header of [
      'StrictTransportSecurity',
      'ContentTypeOptions',
      'no-referrer',
      'Cross-Origin-Resource-Policy',
    ])
      expect(policy).toContain(header);
  });

  it('lets pages talk to the files and to nobody else: not to the pool either', () => {
    const policy = JSON.stringify(
      Object.values(site).find((one) => one.Type === 'AWS::CloudFront::ResponseHeadersPolicy'),
    );
    const [, connect = ''] = /connect-src 'self' (.*?);/.exec(policy) ?? [];
    expect(connect).toMatch(/^https:\/\/.*ImportValue.*RegionalDomainName\S*$/);
  });

  it('tells the API whose request it carries, and proves that it is the edge', () => {
    const mark = '{{resolve:secretsmanager:verso-production-edge-first:SecretString}}';
    const { Origins } = config as unknown as { Origins: { OriginCustomHeaders?: unknown }[] };
    expect(Origins.flatMap(({ OriginCustomHeaders }) => OriginCustomHeaders ?? [])).toEqual([
      { HeaderName: 'x-origin-mark', HeaderValue: mark },
    ]);
    for (const { FunctionAssociations } of config.CacheBehaviors as unknown as { FunctionAssociations: unknown[] }[])
      expect(FunctionAssociations).toHaveLength(1);
    const knows = (area: string) =>
      (
        everyResource().find(([name, { Type }]) => name.includes(`/${area}`) && Type === 'AWS::Lambda::Function')![1]
          .Properties.Environment as { Variables: object }
      ).Variables;
    expect(knows('account')).toMatchObject({ ORIGIN_SECRET: mark });
    expect(knows('shop')).toMatchObject({ ORIGIN_SECRET: mark });
    // What is public is refused past the edge, too, and so are notices.
    for (const name of ['certificates', 'translator', 'p24Hook'])
      expect(knows(name)).toMatchObject({ ORIGIN_SECRET: mark });
    expect(knows('settlePayment')).not.toHaveProperty('ORIGIN_SECRET');
  });

  it('takes the mark before the newest as well, so that one is replaced without a refusal', () => {
    const once = rotatedOriginSecrets(productionValues, new Date('2026-11-23T09:00:00Z'));
    const twice = rotatedOriginSecrets(once, new Date('2026-12-23T09:00:00Z'));
    expect([once.originSecrets, twice.originSecrets]).toEqual([
      ['first', 'mark20261123'],
      ['mark20261123', 'mark20261223'],
    ]);
    const values = ['first', 'mark20261123'].map(
      (name) => `{{resolve:secretsmanager:verso-production-edge-${name}:SecretString}}`,
    );
    expect(JSON.stringify(own.ApiOrders)).toContain(`"ORIGIN_SECRET":"${values.join(' ')}"`);
    expect(JSON.stringify(own.Site)).toContain(`"HeaderValue":"${values[1]}"`);
    const secrets = Object.values(own.Data?.Resources ?? {}).filter(({ Type }) => Type.includes('SecretsManager'));
    expect(secrets).toHaveLength(2);
  });

  it('is behind a firewall that lets so much through of one address, by the setting', () => {
    const limits = (stack: Template | undefined) =>
      Object.values(stack?.Resources ?? {}).flatMap(({ Type, Properties }) =>
        Type === 'AWS::WAFv2::WebACL'
          ? (Properties.Rules as RateRule[]).map(({ Name, Statement: { RateBasedStatement: rate }, Action }) => [
              Name,
              rate.AggregateKeyType,
              rate.Limit,
              rate.EvaluationWindowSec,
              Action.Block.CustomResponse.ResponseCode,
            ])
          : [],
      );
    expect(limits(templates.Firewall)).toEqual([
      ['ApiWrites', 'IP', 900, 60, 429],
      ['Api', 'IP', 2400, 60, 429],
      ['Hooks', 'IP', 3000, 60, 429],
    ]);
    expect(limits(full.Firewall).map(([, , limit]) => limit)).toEqual([10, 100, 1000]);
    const region = 'us-east-1';
    expect(config.WebACLId).toEqual({
      'Fn::GetStackOutput': { StackName: 'verso-production-firewall', OutputName: 'WebAclArn', Region: region },
    });
    const firewall = assembly.stacks.find(({ id }) => id === 'Firewall');
    expect(firewall?.environment.region).toBe(region);
  });

  it('takes the firewall of an operator who has one in place of its own', () => {
    expect(Object.keys(own)).not.toContain('Firewall');
    expect(JSON.stringify(own.Site)).toContain(`"WebACLId":"${replaced.webAclArn}"`);
  });

  it('runs the functions made from the table of pages', () => {
    const code = Object.values(site).filter((one) => one.Type === 'AWS::CloudFront::Function');
    expect(code.map((one) => one.Properties.FunctionCode).sort()).toEqual(
      Object.values(edgeSources)
        .map((source) => source())
        .sort(),
    );
    expect(config.DefaultCacheBehavior.FunctionAssociations).toHaveLength(2);
  });

  it('sends visitors where the stage settings say', () => {
    const code = Object.values(full.Site?.Resources ?? {}).flatMap((one) => one.Properties?.FunctionCode ?? []);
    expect(code).toContain(edgeSources.viewerRequest({ locale: 'pl', fallbackLocale: 'en' }));
  });

  it('is not part of a stage without a domain', () => {
    expect(Object.keys(emulator)).not.toContain('Site');
  });
});
