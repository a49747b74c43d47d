/**
 * The sample pod: a small real HTTP service with the documented interface and made-up data.
 *
 * People try Podkey with it without their own account, and the tests use it.
 */
export { startSamplePod, type SamplePod, type SamplePodOptions } from './start-sample-pod.ts';
export type { SampleApiKey, ApiKeys } from './auth/credentials.ts';
export { dialects, isDialectName, type DialectName } from './dialects/dialects.ts';
export type { OrganizationsShape } from './endpoints/list-organizations.ts';
export type { TokenGrant, TokenShape } from './endpoints/request-token.ts';
export type { Fault, FaultedRequest, FaultScript, FaultTarget, RouteName } from './faults/fault.ts';
export type { RequestLogEntry } from './http/server.ts';
export { ROLES, type PodUser, type SampleRole } from './records.ts';
export type { Example } from './seed/assets.ts';
export type { SampleItem, SampleLogin } from './seed/logins.ts';
