import { expect, test } from 'vitest';
import {
  fallbackWarning,
  noProxyReachable,
} from '../../../../../electron/pod-client/diagnosis/check-failures.ts';
import { proxyUnreachable } from '../../../../../electron/pod-client/failures/network-failure.ts';
import { proxyText } from '../../../../../shared/text/en/connection.ts';

const coded = (code: string) => Object.assign(new Error('request failed'), { code });
const [first, second, third] = ['http://a:1', 'http://b:1', 'http://c:1'];
const failures = [
  proxyUnreachable(first, coded('ECONNREFUSED'), '10'),
  proxyUnreachable(second, coded('ENOTFOUND'), '10'),
];
const messages = `${proxyText.refused({ proxy: first })} ${proxyText.unknownName({ proxy: second })}`;

test('the failure of a single proxy stays as it is', () => {
  for (const failure of failures) expect(noProxyReachable([failure])).toBe(failure);
});

test('the failures of several proxies are listed', () => {
  expect(noProxyReachable(failures).appError).toEqual({
    kind: 'proxy',
    message: `${proxyText.noneReachable} ${messages}`,
    nextStep: proxyText.noneReachableNext,
    retryable: true,
  });
});

test.each([
  [null, proxyText.connectsDirectly],
  [{ origin: third }, proxyText.usesOtherProxy({ proxy: third })],
])('the warning names the unreachable proxies and what Podkey uses instead: %j', (hop, instead) => {
  expect(fallbackWarning(failures, hop).warning).toEqual({
    kind: 'proxy',
    message: `${messages} ${instead}`,
    nextStep: proxyText.wentAroundNext,
    retryable: false,
  });
});
