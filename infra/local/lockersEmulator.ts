import type { ServerResponse } from 'node:http';
import { type LocalHandler, pathBelow } from './http/server.ts';

/** Lockers of the stand-in: made up, around the middle of towns. */
const places = [
  ['KRA01M', 'Kraków', 'małopolskie', '30-001', 'Polna', '1', 'przy sklepie', 50.0721, 19.9325],
  ['KRA02M', 'Kraków', 'małopolskie', '30-002', 'Długa', '15', 'obok stacji paliw', 50.0689, 19.9381],
  ['KRA03N', 'Kraków', 'małopolskie', '31-042', 'Rynek Główny', '20', 'w podwórzu', 50.0614, 19.9372],
  ['WAW001M', 'Warszawa', 'mazowieckie', '00-133', 'Aleja Jana Pawła II', '22', 'przy wejściu', 52.2371, 20.9966],
  ['WAW002M', 'Warszawa', 'mazowieckie', '00-950', 'Świętokrzyska', '31', 'przy poczcie', 52.2355, 21.0099],
  ['LOD01M', 'Łódź', 'łódzkie', '90-001', 'Polna', '3', 'na parkingu', 51.7706, 19.4559],
  ['BBA01M', 'Bielsko-Biała', 'śląskie', '43-300', '3 Maja', '9', 'przy dworcu', 49.8285, 19.0449],
] as const;

const pointOf = ([
  name,
  city,
  province,
  postcode,
  street,
  house,
  description,
  latitude,
  longitude,
]: (typeof places)[number]) => ({
  href: `https://api-pl-points.easypack24.net/v1/points/${name}`,
  name,
  type: ['parcel_locker'],
  status: 'Operating',
  location: { longitude, latitude },
  location_type: 'Outdoor',
  location_description: description,
  opening_hours: '24/7',
  address: { line1: `${street} ${house}`, line2: `${postcode} ${city}` },
  address_details: { city, province, post_code: postcode, street, building_number: house, flat_number: null },
  functions: ['parcel', 'parcel_collect', 'parcel_send'],
  payment_available: true,
  location_247: true,
});
type Point = ReturnType<typeof pointOf>;

/**
 * InPost's public list of points as a server, so that the gateway runs as in production: by name, by town written as the carrier
 * writes it, by distance from a postcode. Postcode 99-999 makes it fail.
 */
export function lockersEmulator(basePath: string): LocalHandler {
  const points = places.map(pointOf);
  return async (request, response) => {
    const { path, query } = pathBelow(request, basePath);
    if (request.method !== 'GET' || path !== '/v1/points')
      return send(response, 404, { status: 404, error: 'not_found' });
    const postcode = query.get('relative_post_code');
    if (postcode === '99-999') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      return;
    }
    const wanted = (name: string, value: string) => query.get(name) === null || query.get(name) === value;
    const found = points.filter((one) => wanted('name', one.name) && wanted('city', one.address_details.city));
    const near = postcode === null ? found.map((one) => ({ ...one, distance: null })) : nearest(found, postcode);
    const perPage = Number(query.get('per_page') ?? 25);
    const items = near.slice(0, Math.min(perPage, Number(query.get('limit') ?? perPage)));
    send(response, 200, { href: request.url, count: near.length, page: 1, per_page: perPage, total_pages: 1, items });
  };
}

/** From the middle of the postcode's area: of the points that have it, or begin with the same two digits. */
function nearest(points: readonly Point[], postcode: string) {
  const middle =
    points.find(({ address_details: { post_code } }) => post_code === postcode) ??
    points.find(({ address_details: { post_code } }) => post_code.startsWith(postcode.slice(0, 2)));
  if (!middle) return [];
  const degree = 111_195;
  return points
    .map((one) => {
      const north = (one.location.latitude - middle.location.latitude) * degree;
      const east = (one.location.longitude - middle.location.longitude) * degree * Math.cos(Math.PI / 3.5);
      return { ...one, distance: Math.hypot(north, east) };
    })
    .filter(({ distance }) => distance <= 15_000)
    .toSorted((one, other) => one.distance - other.distance);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
