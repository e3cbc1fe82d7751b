import './sayPlainly.ts';
import { existsSync } from 'node:fs';
import { S3Client } from '@aws-sdk/client-s3';
import { siteFolder } from '#frontend/build/chosenBrand.ts';
import { publishSite } from './deploy/publishSite.ts';

const [bucket] = process.argv.slice(2);
if (!bucket) throw new Error('Usage: npm run publish:site -- BUCKET (the output SiteBucketName of the site stack).');
if (!existsSync(siteFolder)) throw new Error('There is no built site: npm run build first.');
const keys = await publishSite(new S3Client({}), bucket, siteFolder);
console.log(`${keys.length} files published.`);
