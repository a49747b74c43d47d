import { z } from 'zod';
import { withoutHidden } from './hidden-characters.ts';
import { podUrlSchema } from './pod-url.ts';

/** A pod that IT offers to its technicians. */
export const offeredPodSchema = z.strictObject({
  label: withoutHidden(z.string().trim().min(1).max(80)),
  url: podUrlSchema,
});
export type OfferedPod = z.infer<typeof offeredPodSchema>;

/** The content of `pods.json`: a version, and the pods in the order to offer them. */
export const podListFileSchema = z.strictObject({
  version: z.literal(1),
  pods: z.array(offeredPodSchema).max(50),
});

/** The offered pods. `trouble` says why an existing `pods.json` can't be used. */
export const podListSchema = z.strictObject({
  pods: z.array(offeredPodSchema),
  trouble: z.string().nullable(),
});
export type PodList = z.infer<typeof podListSchema>;
