import { filled, messages } from './catalogue.ts';

/** The question for a sign-in to a proxy of this computer's settings. */
export const proxySignInText = messages('proxy-sign-in', {
  title: 'Sign in to the proxy',
  lead: filled(
    'This computer’s settings lead to the proxy {proxy}, which asks for a user name and a password. Podkey sends them to this proxy alone.',
  ),
  notAccepted: filled('The proxy did not accept what Podkey sent for {userName}.'),
  inTheClear: 'The way to this proxy is not encrypted. Others in the same network can read the password.',
  userName: 'User name',
  password: 'Password',
  signIn: 'Sign in',
  tryAgain: 'What failed is not sent again on its own: try it again after you sign in.',
  notAsked: 'This proxy does not ask for a sign-in any more.',
  notAskedNext: 'Try again what failed. If the proxy asks again, Podkey asks you.',
});
