import type { TranslationOf } from '../../catalogue.ts';
import type { accountPolicyText } from '../../accounts/account-policy.ts';

export const accountPolicy: TranslationOf<typeof accountPolicyText> = {
  podRefused: 'Ihre Organisation erlaubt diesen Pod nicht',
  podRefusedMeans:
    '„{account}“ ist auf {pod}, und dieser Pod ist nicht erlaubt. Podkey behält das Konto, verbindet sich aber nicht.',
  proxyRefused: 'Ihre Organisation erlaubt diesen Proxy nicht',
  proxyRefusedMeans:
    '„{account}“ hat eine Proxy-Einstellung, die nicht erlaubt ist. Podkey behält das Konto, verbindet sich aber nicht. Erlaubt: {proxies}.',
  allowedAre: 'Konten dürfen auf diesen Pods sein:',
  accountRefused: 'Von Ihrer Organisation nicht erlaubt',
  onlyThesePods: 'Ihre Organisation erlaubt nur diese Pods.',
  onlyTheseProxies: 'Ihre Organisation erlaubt nur: {proxies}.',
};
