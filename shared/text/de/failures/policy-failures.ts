import type { TranslationOf } from '../../catalogue.ts';
import type { policyFailureText } from '../../failures/policy-failures.ts';

export const policyFailures: TranslationOf<typeof policyFailureText> = {
  unusable: 'Die Podkey-Richtlinie Ihrer Organisation ist ungültig; Podkey kann deshalb nicht starten.',
  unusableNext:
    'Senden Sie diese Meldung an Ihre IT. Podkey startet wieder, sobald die Richtlinie korrigiert oder entfernt ist.',
  problem: '{key}: {problem}',
  more: { one: 'und {count} weiteres', other: 'und {count} weitere' },
  held: 'Ihre Organisation hat das festgelegt.',
  heldNext: 'Wenden Sie sich an Ihre IT, um es zu ändern.',
  podNotAllowed: 'Ihre Organisation erlaubt keine Konten auf diesem Pod. Erlaubt sind: {pods}.',
  proxyNotAllowed: 'Ihre Organisation erlaubt diese Proxy-Einstellung nicht. Erlaubt sind: {proxies}.',
  proxyNotAllowedNext:
    'Bearbeiten Sie das Konto und wählen Sie unter Netzwerk eine davon, oder bitten Sie Ihre IT, diese zu erlauben.',
  podNotAllowedNext:
    'Verwenden Sie ein Konto auf einem dieser Pods, oder bitten Sie Ihre IT, diesen zu erlauben.',
};
