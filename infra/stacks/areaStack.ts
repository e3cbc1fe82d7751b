import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { type AreaName, routes, testRoute, unknownRoute } from '#shared/contract/index.ts';
import { functionRoutes, type RoutedApi } from '../constructs/functionRoutes.ts';
import { type FunctionContext, productFunction } from '../constructs/productFunction.ts';
import { areaFunction } from '../settings/functions.ts';

export interface AreaStackProps extends StackProps {
  context: FunctionContext;
  api: RoutedApi;
  areas: readonly AreaName[];
}

/** Some areas of the contract on the one HTTP API: a Lambda for each, and its routes. */
export class AreaStack extends Stack {
  constructor(scope: Construct, id: string, { context, api, areas, ...props }: AreaStackProps) {
    super(scope, id, props);
    const publicly = 'Public by the contract: the same answer for everyone.';
    for (const area of areas) {
      const handler = productFunction(this, area, areaFunction(area), context).live;
      const own = routes().flatMap(({ key, operation, area: of }) =>
        of === area ? [{ key, openBecause: operation.ownership === 'public' ? publicly : undefined }] : [],
      );
      functionRoutes(this, area, api, handler, own);
      // Where the edge sends every call of a test token, before /test is another path of the API.
      if (area === 'testMode' && context.settings.testMode)
        functionRoutes(this, 'Test', api, handler, [{ key: testRoute }]);
      if (area === 'meta')
        functionRoutes(this, 'Unknown', api, handler, [{ key: unknownRoute, openBecause: publicly }]);
    }
  }
}
