import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxLinkLength, readDeepLink, writeDeepLink } from '../../../../shared/schemas/deep-link.ts';
import { northwindDraft, routerLocator } from '../../../support/samples.ts';

const link = { podUrl: northwindDraft.podUrl, accountId: northwindDraft.accountId, locator: routerLocator };
const good = writeDeepLink(link);
const { assetId } = routerLocator;
const pod = encodeURIComponent(link.podUrl);

describe('a link into Podkey', () => {
  test('is written with each part by name', () => {
    expect(good).toBe(
      `podkey://open?pod=https%3A%2F%2Fpod.example&account=${link.accountId}` +
        `&type=router&asset=${assetId}&revision=${routerLocator.revisionId}&property=admin_password`,
    );
  });

  test.each([
    ['as Podkey writes it', good],
    ['with the slash that browsers add', good.replace('open?', 'open/?')],
    ['with its scheme in capitals', good.replace('podkey:', 'PodKey:')],
    ['with an ID in capitals', good.replace(assetId, assetId.toUpperCase())],
    [
      'with its parts in another order',
      `podkey://open?${good.split('?')[1]?.split('&').toReversed().join('&')}`,
    ],
  ])('is read %s', (_how, text) => {
    expect(readDeepLink(text)).toEqual({ ok: true, link });
  });

  test('may contain spaces and non-Latin letters, and a plus is a space', () => {
    const names = { assetType: 'Wi-Fi & LAN', property: 'Schlüssel = 1+1 / 2' };
    const text = writeDeepLink({ ...link, locator: { ...routerLocator, ...names } });
    expect(readDeepLink(text)).toMatchObject({ link: { locator: names } });
    expect(readDeepLink(text.replaceAll('%20', '+'))).toMatchObject({ link: { locator: names } });
  });

  test('may contain an equals sign as it is', () => {
    expect(readDeepLink(good.replace('admin_password', 'a=b='))).toMatchObject({
      link: { locator: { property: 'a=b=' } },
    });
  });

  test.each([
    ['too-long', `${good}${'x'.repeat(maxLinkLength)}`],
    ['hidden-characters', `${good}\n`],
    ['hidden-characters', `${good}&\u200b=1`],
    ['hidden-characters', good.replace('admin', 'ad%00min')],
    ['hidden-characters', good.replace('admin', 'ad%E2%80%AEmin')],
    ['hidden-characters', good.replace('admin', 'ad\u2066min\u2069')],
    ['hidden-characters', good.replace('admin', 'ad\u200bmin')],
    ['hidden-characters', good.replace('admin', 'ad%E3%85%A4min')],
    ['hidden-characters', good.replace('admin', 'ad\ud800min')],
    ['not-a-link', ''],
    ['not-a-link', `https://pod.example/?${good.split('?')[1]}`],
    ['not-a-link', 'javascript:alert(1)'],
    ['not-a-link', `x ${good}`],
    ['credentials', good.replace('//open', '//root:secret@open')],
    ['credentials', good.replace('//open', '//@open')],
    ['credentials', good.replace(pod, encodeURIComponent('https://root:secret@pod.example'))],
    ['credentials', good.replace(pod, encodeURIComponent('HTTP://root@pod.example'))],
    ['elsewhere', good.replace('//open', '//unlock')],
    ['elsewhere', good.replace('//open', '//open:80')],
    ['elsewhere', good.replace('//open', '//open/../unlock')],
    ['elsewhere', good.replace('//open', '//ope%6e')],
    ['elsewhere', `${good}#top`],
    ['broken-encoding', good.replace('admin', '%zz')],
    ['broken-encoding', good.replace('admin', '%C3')],
    ['broken-encoding', `${good}&%zz=1`],
    ['unknown-parameter', `${good}&then=copy`],
    ['unknown-parameter', `${good}&toString=1`],
    ['unknown-parameter', good.replace('&type', '&Type')],
    ['doubled-parameter', `${good}&pod=${pod}`],
    ['doubled-parameter', good.replace('&asset=', `&ass%65t=${assetId}&asset=`)],
    ['missing-parameter', 'podkey://open'],
    ...['pod', 'account', 'type', 'asset', 'revision', 'property'].map(
      (name) => ['missing-parameter', good.replace(new RegExp(`${name}=[^&]*`), '')] as const,
    ),
    ['missing-parameter', good.replace(/&property=.*/, '&property=')],
    ['bad-pod', good.replace(pod, 'javascript%3Aalert(1)')],
    ['bad-pod', good.replace(pod, 'data%3Atext%2Fhtml%2C%3Cscript%3E')],
    ['bad-pod', good.replace(pod, 'file%3A%2F%2F%2Fetc%2Fpasswd')],
    ['bad-pod', good.replace(pod, 'http%3A%2F%2Fpod.example')],
    ['bad-pod', good.replace(pod, 'pod.example')],
    ['bad-pod', good.replace(pod, encodeURIComponent('x:https://root@pod.example'))],
    ['bad-pod', good.replace(pod, encodeURIComponent('https://pod.example/a/../b'))],
    ['bad-pod', good.replace(pod, encodeURIComponent('https://pod.example/a/%2e%2e/b'))],
    ['bad-pod', good.replace(pod, encodeURIComponent('https://pöd.example'))],
    ['bad-id', good.replace(assetId, 'latest')],
    ['bad-id', good.replace(assetId, `+${assetId}`)],
    ['bad-name', good.replace('router', '..')],
    ['bad-name', good.replace('router', '%2E%2E')],
    ['bad-name', good.replace('admin_password', '.%2e')],
    ['bad-name', good.replace('admin_password', '..')],
  ] as const)('is refused as %s: %j', (refusal, text) => {
    expect(readDeepLink(text)).toEqual({ ok: false, refusal });
  });

  test('may have the length that every system passes on', () => {
    const longest = good + 'x'.repeat(maxLinkLength - good.length);
    expect(readDeepLink(longest)).toMatchObject({ ok: true });
    expect(readDeepLink(`${longest}x`)).toEqual({ ok: false, refusal: 'too-long' });
  });

  test('is refused for its length if it is a megabyte long', () => {
    expect(readDeepLink(`${good}${'%00'.repeat(350_000)}`)).toEqual({ ok: false, refusal: 'too-long' });
  });

  test('never makes the reader throw, whatever it contains', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'podkey://open',
        '?',
        '&',
        '=',
        '%',
        '%00',
        '%E2%80',
        '#',
        '@',
        'pod',
        'type',
        good,
        '..',
      ),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const read = readDeepLink(text);
        expect(read.ok ? typeof read.link.locator.property : read.refusal).toBeTypeOf('string');
      }),
    );
  });

  test('is read as it was written, whatever the names, or refused', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (assetType, property) => {
        const read = readDeepLink(
          writeDeepLink({ ...link, locator: { ...routerLocator, assetType, property } }),
        );
        if (read.ok) expect(read.link.locator).toEqual({ ...routerLocator, assetType, property });
        else expect(['hidden-characters', 'bad-name']).toContain(read.refusal);
      }),
    );
  });
});
