/** In the place of the SDK's event streams, which no operation in use has. */
export const eventStreamSerdeProvider = () => new Proxy({}, { get: refuse });
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;
export class EventStreamSerde {
  constructor() {
    refuse();
  }
}

function refuse(): never {
  throw new Error('Event streams are not part of the bundle.');
}
