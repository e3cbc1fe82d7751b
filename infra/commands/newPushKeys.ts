import './sayPlainly.ts';
import { randomBytes } from 'node:crypto';
import { publicKeyOf } from '#functions/gateways/push/pushKeys.ts';

/**
 * `npm run -s push:keys`: a new pair of keys for web push (RFC 8292). The public one is the setting `push.publicKey`, the private one
 * the value of the parameter that `push.parameter` names. Browsers that subscribed with another key subscribe again when
 * their owners next open the page with the switch.
 */
const privateKey = randomBytes(32).toString('base64url');
console.log(JSON.stringify({ publicKey: publicKeyOf(privateKey), privateKey }));
