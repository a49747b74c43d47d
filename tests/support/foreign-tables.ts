/**
 * Column names of real programs' exports, and of tables that people make, with what each column holds:
 *
 * - `n`, `u`, `a`, `t`: name, user name, address, text. `s`: a secret.
 * - `x`: a column that nobody reads.
 *
 * Sources: bitwarden/clients (libs/importer), roddhjav/pass-import (tests/assets/db), the programs' documentation.
 */
const heads: Readonly<Record<string, string>> = {
  Bitwarden:
    'folder:x,favorite:x,type:login,name:n,notes:t,fields:s,reprompt:x,login_uri:a,login_username:u,login_password:s,login_totp:s',
  'Bitwarden organization':
    'collections:x,type:login,name:n,notes:t,fields:s,reprompt:x,login_uri:a,login_username:u,login_password:s,login_totp:s',
  LastPass: 'url:a,username:u,password:s,totp:s,extra:t,name:n,grouping:x,fav:x',
  'LastPass, former': 'url:a,username:u,password:s,extra:t,name:n,grouping:x,fav:x',
  Dashlane: 'username:u,username2:x,username3:x,title:n,password:s,note:t,url:a,category:x,otpUrl:s',
  'Dashlane, former':
    'username:u,username2:x,username3:x,title:n,password:s,note:t,url:a,category:x,otpSecret:s',
  Chrome: 'name:n,url:a,username:u,password:s,note:t',
  Edge: 'name:n,url:a,username:u,password:s',
  Firefox:
    'url:a,username:u,password:s,httpRealm:x,formActionOrigin:x,guid:x,timeCreated:x,timeLastUsed:x,timePasswordChanged:s',
  Safari: 'Title:n,URL:a,Username:u,Password:s,Notes:t,OTPAuth:s',
  NordPass:
    'name:n,url:a,additional_urls:x,username:u,password:s,note:t,cardholdername:x,cardnumber:s,cvc:s,pin:s,expirydate:x,zipcode:x,folder:x,shared_folder:x,full_name:x,phone_number:x,email:x,address1:x,address2:x,city:x,country:x,state:x,type:x,custom_fields:s',
  'Proton Pass':
    'type:x,name:n,url:a,email:x,username:u,password:s,note:t,totp:s,createTime:x,modifyTime:x,vault:x',
  RoboForm: 'Name:n,Url:a,MatchUrl:x,Login:u,Pwd:s,Note:t,Folder:x,RfFieldsV2:s,+:s,+:s',
  'RoboForm, former': 'Name:n,Url:a,Login:u,Pwd:s,Note:t,Folder:x,Rf_fields:s,+:s',
  'Keeper with names':
    'Folder:x,Title:n,Login:u,Password:s,Website Address:a,Notes:t,Shared Folder:x,Custom Fields:s',
  'Zoho Vault':
    'Password Name:n,Description:x,Password URL:a,SecretData:s,Notes:t,CustomData:s,Tags:x,Classification:x,Favorite:x,TOTP:s,Folder Name:x',
  'Zoho Vault, former':
    'Secret Name:n,Description:x,Secret URL:a,SecretData:s,Notes:t,CustomData:s,Tags:x,Classification:x,Favorite:x,ChamberName:x',
  'Zoho Vault, short': 'Secret Name:n,Secret URL:a,Notes:t,+:s,+:s',
  ManageEngine:
    'Resource Name:n,Description:x,Department:x,Location:x,Resource Type:x,Resource URL:a,DNS Name:x,User Account:u,Password:s,Notes:t',
  Enpass: 'Title:n,Field:s,Value:s,Field:s,Value:s,.........:s,Note:s',
  '1Password 8': 'Title:n,Url:a,Username:u,Password:s,OTPAuth:s,Favorite:x,Archived:x,Tags:x,Notes:t',
  '1Password 7 in French':
    'titre(title):n,notes(notes):t,nom d’utilisateur(username):u,mot de passe(password):s,url(url):a',
  '1Password 4': 'title:n,notes:t,username:u,password:s,url:a',
  '1Password 7 with everything':
    'address:x,master-password:s,MSN:x,Notes:t,Password:s,reminder answer:s,reminder question:x,title:n,url:a,username:u',
  'KeePass 1': 'Account:n,Login Name:u,Password:s,Web Site:a,Comments:t',
  KeePassXC: 'Group:x,Title:n,Username:u,Password:s,URL:a,Notes:t,TOTP:s,Icon:x,Last Modified:x,Created:x',
  SafeInCloud: 'Title:n,Login:u,Password:s,URL:a,Notes:t,OTP:s',
  Myki: 'url:a,username:u,password:s,additionalInfo:t,nickname:n,twofaSecret:s',
  Passpack: 'Entry Name:n,URL:a,User ID:u,Password:s,Notes:t,Shared Notes:x,Tags:x,Extra Fields:s,Email:x',
  Blur: 'domain:a,label:n,username:u,email:x,password:s',
  Buttercup:
    '!type:x,!group_id:x,!group_name:x,!group_parent:x,title:n,username:u,password:s,URL:a,id:x,Notes:t,pin:s',
  Encryptr:
    'Entry Type:x,Label:n,Password:s,Username:u,Site URL:a,Notes:t,Text:x,Type:x,Name on card:x,Card Number:s,CVV:s,Expiry:x',
  Gorilla: 'uuid:x,group:x,title:n,url:a,user:u,password:s,notes:t',
  Passman: 'label:n,username:u,password:s,email:x,description:x,tags:x,url:a,custom_fields:s,files:x',
  SaferPass:
    'modelType:x,modelVersion:x,url:a,username:u,password:s,notes:t,favorite:x,title:n,text:x,color:x',
  'Synology C2':
    'Display_Name:n,Login_Username:u,Login_Password:s,Login_URLs:a,Login_TOTP:s,Notes:t,Favorite:x',
  'Chrome’s database':
    'origin_url:a,action_url:x,username_element:x,username_value:u,password_element:s,password_value:s,display_name:n',
  Padlock: 'name:n,tags:x,url:a,username:u,password:s,notes:t',
  'Secret Server': 'SecretName:n,Username:u,Password:s,Url:a,Notes:t,Folder:x,TOTP Key:s',
  'Secret Server, latest':
    'Secret Name:n,Username:u,URL:a,Password:s,Notes:t,Date Created:x,Expires:x,Folder:x,TOTP Key:s,TOTP Backup Codes:s',
  Netwrix:
    'Organisationseinheit:x,DataTags:x,Bezeichnung:n,Benutzername:u,Passwort:s,Internetseite:a,Kommentare:t,One-Time Passwort:s',
  'Password Safe':
    'Group/Title:n,Username:u,Password:s,URL:a,AutoType:s,Created Time:x,History:s,Run Command:s,e-mail:x,Notes:t',
  'Password Depot': 'Titel:n,Kategorie:x,Benutzername:u,Passwort:s,URL:a,Kommentare:t,TAN:s,iTAN-Liste:s',
  Passwordstate:
    'PasswordID:s,Title:n,UserName:u,GenericField1:s,GenericField2:s,Notes:t,URL:a,Password:s,OTPUri:s',
  mRemoteNG:
    'Name:n,Id:x,Parent:x,Username:u,Password:s,Hostname:a,UserField:s,VNCProxyPassword:s,RDGatewayPassword:s,Notes:t',
  Psono:
    'callback_pass:s,id:x,note_title:x,website_password_password:s,website_password_title:n,website_password_url:a,website_password_username:u,website_password_totp_code:s,Notes:t',
  Avast: 'title:n,url:a,username:u,password:s,note:t,custom:s',
  Hudu: 'id:x,company_name:x,name:n,username:u,password:s,otp_secret:s,url:a,description:t,password_type:x',
  'IT Glue':
    'id:x,organization:x,name:n,password_category:x,resource_type:x,resource_id:x,username:u,password:s,one_time_password:s,archived:x,url:a,notes:t',
  Passportal:
    'PassportalID (BLANK):x,Client Name:x,Credential:x,Username:u,Password:s,Description:n,Expires (Yes/No):x,Notes:t,URL:a,Folder(Optional):x,TOTP Secret:s',
  'a table with a login': 'Title:n,Login:u,Password:s,URL:a,Notes:t',
  'Podkey’s template with a password':
    'Login:n,Client:x,User name:u,Address:a,Notes:t,Tags:x,Link:x,Password:s',
  'in English': 'Name:n,User:u,PW:s,Host:a,Comment:t,API key:s,Recovery codes:s,SNMP community:s',
  'in English, in short':
    'Device name:n,IP:a,Admin user:u,P/W:s,Psw:s,Creds:s,Enable:s,SNMP RO:s,WPA2:s,PUK1:s,userpass:s,root_pw:s,mypw:s,Memo:t',
  'in English with other letters':
    'Name:n,User:u,Pa$$word:s,p@ssw0rd:s,Pаssword:s,Раsswоrd:s,Ｐａｓｓ－ｗｏｒｄ:s,𝗞𝗲𝘆:s,Address:a,Notes:t',
  'of a building':
    'Name:n,User:u,Door code:s,Alarm Code:s,Unlock Code:s,Safe combination:s,Code:s,Mnemonic:s,BitLocker:s,Two-step verification:s,URL:a,Notes:t',
  'in German, in short':
    'Gerät:n,Benutzername:u,Kennw.:s,Passw.:s,PIN/PUK:s,BitLocker:s,Webseite:a,Bemerkung:t',
  'in French, in short':
    'Nom:n,Identifiant:u,MdP:s,Mot passe:s,Code:s,Clef:s,Code d’accès:s,Adresse:a,Remarques:t',
  'in Serbian': 'Назив:n,Корисник:u,Лозинка:s,Шифра:s,Кључ:s,Адреса:a,Напомена:t',
  'in Bulgarian': 'Име:n,Потребител:u,Парола:s,Код:s,Адрес:a,Бележки:t',
  'in Arabic and Persian': 'Name:n,User:u,رمز:s,مفتاح:s,کلمه عبور:s,گذرواژه:s,URL:a,Notes:t',
  'in Hebrew': 'Name:n,User:u,סיסמה:s,מפתח:s,קוד:s,URL:a,Notes:t',
  'in Thai and Hindi': 'Name:n,User:u,คีย์:s,कुंजी:s,गुप्त:s,URL:a,Notes:t',
  'in German':
    'Bezeichnung:n,Benutzer:u,Kennwort:s,Adresse:a,Bemerkung:t,Schlüssel:s,Geheimnis:s,Zugangsdaten:s,Einmalcode:s',
  'in French': 'Nom:n,Identifiant:u,Mot de passe:s,Adresse:a,Remarques:t,Clé:s,Code secret:s,Mdp:s',
  'in Dutch':
    'Naam:n,Gebruikersnaam:u,Wachtwoord:s,Adres:a,Opmerkingen:t,Sleutel:s,Toegangscode:s,Wachtw.:s,WW:s,Herstelcode:s,Wachtzin:s',
  'in Spanish':
    'Nombre:n,Usuario:u,Contraseña:s,Dirección:a,Notas:t,Clave:s,Palabra de paso:s,Código:s,Passw:s',
  'in Portuguese': 'Título:n,Utilizador:u,Palavra-passe:s,Endereço:a,Observações:t,Senha:s,Chave:s',
  'in Italian':
    'Nome:n,Utente:u,Parola d’ordine:s,Indirizzo:a,Note:t,Codice segreto:s,Chiave:s,Codice:s,Frase segreta:s',
  'in Polish': 'Nazwa:n,Użytkownik:u,Hasło:s,Adres:a,Uwagi:t,Klucz:s,Hasła jednorazowe:s',
  'in Swedish':
    'Namn:n,Användarnamn:u,Lösenord:s,Adress:a,Anteckningar:t,Nyckel:s,Kod:s,Lösen:s,Lösenfras:s,Portkod:s',
  'in Danish': 'Navn:n,Brugernavn:u,Adgangskode:s,Hjemmeside:a,Noter:t,Kodeord:s,Nøgle:s,Løsen:s,Pinkode:s',
  'in Norwegian': 'Navn:n,Brukernavn:u,Passord:s,Adresse:a,Notater:t,Nøkkel:s',
  'in Finnish':
    'Nimi:n,Käyttäjätunnus:u,Salasana:s,Osoite:a,Huomautus:t,Avain:s,Tunnusluku:s,Salalause:s,Palautuskoodi:s',
  'in Czech': 'Název:n,Uživatel:u,Heslo:s,Adresa:a,Poznámka:t,Klíč:s,Tajný klíč:s,Přístupová fráze:s',
  'in Hungarian':
    'Név:n,Felhasználónév:u,Jelszó:s,Webhely:a,Megjegyzés:t,Titkos kulcs:s,Jelmondat:s,Kulcsszó:s',
  'in Croatian': 'Naziv:n,Korisničko ime:u,Lozinka:s,Adresa:a,Napomena:t,Zaporka:s,Ključ:s',
  'in Turkish': 'Başlık:n,Kullanıcı adı:u,Şifre:s,Adres:a,Açıklama:t,Parola:s,Anahtar:s',
  'in Russian': 'Название:n,Логин:u,Пароль:s,Адрес:a,Примечания:t,Секретный ключ:s',
  'in Greek': 'Όνομα:n,Χρήστης:u,Κωδικός πρόσβασης:s,Διεύθυνση:a,Σημειώσεις:t,Συνθηματικό:s',
  'in Japanese':
    '名前:n,ユーザー名:u,パスワード:s,アドレス:a,メモ:t,秘密鍵:s,暗証番号:s,パスフレーズ:s,認証コード:s,ピン:s',
  'in Chinese': '名称:n,用户名:u,密码:s,网址:a,备注:t,密钥:s,验证码:s,授权码:s,恢复码:s,助记词:s,私钥:s',
  'in Korean': '이름:n,사용자이름:u,비밀번호:s,주소:a,비고:t,암호:s,비번:s,인증키:s,핀번호:s',
  'in French, in full':
    'Nom:n,Identifiant:u,Mots de passe:s,M.D.P.:s,Passe:s,Données de connexion:s,Question secrète:s,Clé de récupération:s,Adresse:a,Remarques:t',
  'in Flemish':
    'Naam:n,Gebruiker:u,Paswoord:s,Inlogcode:s,Veiligheidscode:s,Inloggegevens:s,Artikelcode:x,Adres:a,Notities:t',
  'in Catalan': 'Nom:n,Usuario:u,Contrassenya:s,Clau:s,Adreça web:x,Nota:t',
  'in Spanish, in full':
    'Nombre:n,Usuario:u,Contraseña (admin):s,Credenciales:s,Datos de acceso:s,Pregunta de seguridad:s,URL:a,Notas:t',
  'in Italian, in full': 'Nome:n,Utente:u,Credenziali:s,Parola chiave:s,Domanda segreta:s,URL:a,Note:t',
  'in Polish, in full':
    'Nazwa:n,Użytkownik:u,Hasło (nowe):s,Dane logowania:s,Poświadczenia:s,Pytanie bezpieczeństwa:s,Odpowiedź:s,Adres:a,Uwagi:t',
  'in Swedish, in full':
    'Namn:n,Användarnamn:u,Kodord:s,Inloggningsuppgifter:s,Säkerhetsfråga:s,Adress:a,Anteckningar:t',
  'in Danish, in full': 'Navn:n,Brugernavn:u,Loginoplysninger:s,Gendannelseskode:s,Hjemmeside:a,Noter:t',
  'in Finnish, in full': 'Nimi:n,Käyttäjätunnus:u,Tunnussana:s,Turvakysymys:s,Vastaus:s,Osoite:a,Huomautus:t',
  'in Czech and Slovak':
    'Název:n,Uživatel:u,Hesla:s,Heslá:s,Přihlašovací údaje:s,Odpověď:s,Adresa:a,Poznámka:t',
  'in Hungarian, in full': 'Név:n,Felhasználónév:u,Jelszavak:s,Belépési adatok:s,Webhely:a,Megjegyzés:t',
  'in German, in full':
    'Bezeichnung:n,Benutzer:u,Codewort:s,Entsperrcode:s,Zutrittscode:s,Sicherheitsabfrage:s,Login-Daten:s,Strichcode:x,Kundencode:x,Adresse:a,Bemerkung:t',
  'in Ukrainian': 'Назва:n,Користувач:u,Гасло:s,ПІН-код:s,Адреса:a,Примітки:t',
  'in two scripts': 'Name:n,User:u,PIN码:s,API密钥:s,الرمز السري:s,URL:a,Notes:t',
  'in Vietnamese': 'Name:n,User:u,Mật khẩu:s,URL:a,Note:t,Mã bí mật:s',
};

type Kind = 'n' | 'u' | 'a' | 't' | 's' | 'x' | 'login';

/** A table by program or language: its column names, and what each holds. A column `+` has no name. */
export const foreignTables = Object.entries(heads).map(([program, columns]) => ({
  program,
  columns: columns.split(',').map((column) => {
    const at = column.lastIndexOf(':');
    return { head: column.slice(0, at), kind: column.slice(at + 1) as Kind };
  }),
}));
