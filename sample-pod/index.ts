/**
 * The sample pod: a small real HTTP service with the documented interface and made-up data.
 *
 * People try Podkey with it without their own account, and the tests use it.
 */
export { startSamplePod, type SamplePod, type SamplePodOptions } from './start-sample-pod.ts';
export type { SampleApiKey, ApiKeys } from './credentials.ts';
export { dialects, isDialectName, type DialectName } from './dialects.ts';
export type { OrganizationsShape } from './endpoints.ts';
export type { TokenGrant, TokenShape } from './endpoints.ts';
export type { Fault, FaultedRequest, FaultScript, FaultTarget, RouteName } from './faults.ts';
export type { RequestLogEntry } from './server.ts';
export { ROLES, type PodUser, type SampleRole } from './records.ts';
export type { Example } from './seed/assets.ts';
export type { SampleItem, SampleLogin } from './seed/logins.ts';
