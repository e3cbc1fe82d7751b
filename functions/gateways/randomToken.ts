import { randomBytes } from 'node:crypto';
import { apiTokenOf } from '../domain/tokens/apiToken.ts';

/** 33 characters of base62 are 196 random bits. Of 96 bytes about 93 can be used. */
export const newApiToken = (): string => apiTokenOf(randomBytes(96));
