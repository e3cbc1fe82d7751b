import { describe, expect, it } from 'vitest';
import { areas, routes, unknownRoute } from '#shared/contract/index.ts';
import { matchRoute } from '#shared/contract/matchRoute.ts';
import { effortOf } from '#shared/contract/operation.ts';
import { entries } from '../../constructs/records.ts';
import { areaGrants, webhooks } from '../../settings/functions.ts';
import { gatewayRoutes } from '../../settings/gatewayRoutes.ts';
import type { Grants } from '../../settings/grants.ts';
import { jobs, optionalJobs } from '../../settings/jobs.ts';
import { resources } from '../production.ts';

const hookRoutes = Object.values(webhooks).flatMap((webhook) => webhook.routes);

describe('routes', () => {
  const made = resources('AWS::ApiGatewayV2::Route').map(([, properties]) => properties);

  const placed = made.map((route) => ({ key: String(route.RouteKey), isAsked: route.AuthorizationType === 'CUSTOM' }));
  const areaOf = new Map(
    entries(areas).flatMap(([area]) => gatewayRoutes(area, { testMode: true }).map(({ key }) => [key, area] as const)),
  );

  it('lead each operation of the contract to its area, which asks who calls wherever the answer is not public', () => {
    for (const { area, key, operation } of routes()) {
      const [method = '', path = ''] = key.replaceAll(/\{\w+\}/g, 'x').split(' ');
      const { route } = matchRoute(placed, method, path) ?? {};
      expect(areaOf.get(route?.key ?? ''), key).toBe(area);
      expect(route?.isAsked, key).toBe(operation.ownership !== 'public');
    }
  });

  it('are those of the areas and of notices, no more and no fewer, and no more than an account may have unasked', () => {
    expect(placed.map(({ key }) => key).sort()).toEqual([...areaOf.keys(), ...hookRoutes].sort());
    expect(placed.length).toBeLessThanOrEqual(300);
    expect(placed.filter(({ key, isAsked }) => key.endsWith('{proxy+}') && !isAsked)).toEqual([
      { key: unknownRoute, isAsked: false },
    ]);
  });

  it('ask at every call and keep no answer', () => {
    const [[, authorizer]] = resources('AWS::ApiGatewayV2::Authorizer') as [[string, Record<string, unknown>]];
    expect(authorizer).toMatchObject({ AuthorizerResultTtlInSeconds: 0, EnableSimpleResponses: true });
  });

  it('are logged without address, path or caller, and throttled', () => {
    const [[, stage]] = resources('AWS::ApiGatewayV2::Stage') as [[string, Record<string, unknown>]];
    expect(JSON.stringify(stage.AccessLogSettings)).not.toMatch(/identity|sourceIp|\.path|authorizer|userAgent/);
    expect(stage.DefaultRouteSettings).toEqual({ ThrottlingBurstLimit: 4000, ThrottlingRateLimit: 2000 });
  });

  it('of the providers’ notices have a capacity of their own, at the gateway and of their function', () => {
    const [[, stage]] = resources('AWS::ApiGatewayV2::Stage') as [[string, Record<string, unknown>]];
    const own = { ThrottlingBurstLimit: 400, ThrottlingRateLimit: 200 };
    expect(stage.RouteSettings).toEqual(Object.fromEntries(hookRoutes.map((route) => [route, own])));
    const reserved = resources('AWS::Lambda::Function').filter(([, made]) => made.ReservedConcurrentExecutions);
    const all = { ...jobs, ...optionalJobs };
    const clocks = Object.keys(all).filter((name) => all[name]?.trigger.kind === 'schedule');
    expect(reserved.map(([name, { ReservedConcurrentExecutions }]) => [name, ReservedConcurrentExecutions])).toEqual([
      [expect.stringContaining('Api/p24Hook'), 20],
      ...clocks.map((name) => [expect.stringContaining(`Jobs/${name}`), 1]),
    ]);
  });

  it('whatever a token may call can count its calls and keep its answers', () => {
    const forTokens = routes().filter(
      ({ operation }) => operation.callers.includes('token') && operation.ownership !== 'public',
    );
    const grants: Record<string, { grants: Grants }> = areaGrants;
    for (const { area } of forTokens)
      expect(grants[area]?.grants.tables?.work ?? grants[area]?.grants.testMode, area).toBeDefined();
  });

  it('whatever changes something can be counted', () => {
    const counted = routes().filter(({ operation }) => effortOf(operation) !== undefined);
    expect(counted.length).toBeGreaterThan(50);
    const grants: Record<string, { grants: Grants }> = areaGrants;
    for (const { area } of counted) {
      const { tables, testMode } = grants[area]?.grants ?? {};
      // Its own table has the same rows.
      if (testMode) continue;
      expect(tables?.work?.actions, area).toContain('UpdateItem');
    }
  });

  it('each area has its grants', () => {
    expect(Object.keys(areaGrants).sort()).toEqual(Object.keys(areas).sort());
  });
});
