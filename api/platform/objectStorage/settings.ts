import { z } from 'zod'

/** An S3-compatible server and the bucket there. */
export interface S3Settings {
  /** Null: Amazon's own, by the region. */
  endpoint: string | null
  region: string
  bucket: string
  /** Null: what the machine itself is allowed, by its role at Amazon. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /** Is the bucket named in the path, and not in the host? */
  forcePathStyle: boolean
}

const word = z
  .string()
  .trim()
  .max(500, 'has at most 500 characters')
  .regex(/^[\x21-\x7e]+$/, 'is one word of plain letters, digits and signs')
const booleanText = z
  .enum(['true', 'false'], { error: 'is either "true" or "false"' })
  .transform((text) => text === 'true')

/** The environment variables about S3; environment.ts adds them to the others. */
export const s3Variables = {
  IMAGE_STORE: z.enum(['postgres', 's3'], { error: 'is either "postgres" or "s3"' }).optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'is an address that starts with http:// or https://' })
    .refine((text) => !URL.canParse(text) || new URL(text).username === '', 'holds no user name')
    .optional(),
  S3_REGION: z
    .string()
    .trim()
    .regex(/^[\w-]{1,60}$/, 'is the name of a region, such as "eu-central-1"')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .trim()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'is the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ACCESS_KEY_ID: word.optional(),
  S3_SECRET_ACCESS_KEY: word.optional(),
  S3_FORCE_PATH_STYLE: booleanText.optional(),
}

/** Those that may be read from a file. */
export const s3Secrets = ['S3_SECRET_ACCESS_KEY']

type Given = z.output<z.ZodObject<typeof s3Variables>>

/** Incomplete or contradictory settings, as sentences. */
export function s3Problems(given: Given): string[] {
  const { IMAGE_STORE, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE } = given
  const others = Object.entries({ S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
  return [
    ...(S3_BUCKET === undefined && others.length > 0
      ? [`S3_BUCKET is needed with ${others.join(', ')}: the bucket for pictures`]
      : []),
    ...(S3_BUCKET === undefined && IMAGE_STORE === 's3' ? ['S3_BUCKET is needed with IMAGE_STORE=s3'] : []),
    ...((S3_ACCESS_KEY_ID === undefined) !== (S3_SECRET_ACCESS_KEY === undefined)
      ? ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together']
      : []),
  ]
}

/** Null: no bucket is set. */
export function s3Settings(given: Given): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (bucket === undefined) return null
  return {
    endpoint: endpoint?.replace(/\/+$/, '') ?? null,
    region,
    bucket,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    // What is not Amazon has seldom a host name for each bucket.
    forcePathStyle: given.S3_FORCE_PATH_STYLE ?? endpoint !== undefined,
  }
}

/** How the bucket is called in sentences for operators. */
export const bucketName = ({ endpoint, region, bucket }: S3Settings): string =>
  `${endpoint ?? `Amazon S3 in ${region}`}, bucket ${bucket}`
