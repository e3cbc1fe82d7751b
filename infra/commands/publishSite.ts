import './sayPlainly.ts';
import { existsSync } from 'node:fs';
import { S3Client } from '@aws-sdk/client-s3';
import { publishSite } from './deploy/publishSite.ts';

const [bucket] = process.argv.slice(2);
const dist = 'frontend/dist';
if (!bucket) throw new Error('Usage: npm run publish:site -- BUCKET (the output SiteBucketName of the site stack).');
if (!existsSync(dist)) throw new Error('There is no built site: npm run build first.');
const keys = await publishSite(new S3Client({}), bucket, dist);
console.log(`${keys.length} files published.`);
