/** Mail providers at whose domains anybody gets an address: no firm is known by one. */
import { isWithin } from 'contract/recruiting/domains.ts'

const providers = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'hotmail.co.uk', 'hotmail.fr', 'live.com', 'msn.com'],
  ...['yahoo.com', 'yahoo.co.uk', 'yahoo.co.in', 'yahoo.co.jp', 'yahoo.fr', 'yahoo.de', 'ymail.com', 'rocketmail.com', 'aol.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'pm.me', 'tutanota.com', 'tuta.com', 'hey.com'],
  ...[
    'gmx.com',
    'gmx.de',
    'gmx.net',
    'web.de',
    't-online.de',
    'freenet.de',
    'mail.com',
    'email.com',
    'zohomail.com',
    'fastmail.com',
  ],
  ...[
    'orange.fr',
    'free.fr',
    'laposte.net',
    'wanadoo.fr',
    'libero.it',
    'virgilio.it',
    'btinternet.com',
    'comcast.net',
    'verizon.net',
  ],
  ...[
    'yandex.ru',
    'yandex.com',
    'mail.ru',
    'bk.ru',
    'inbox.ru',
    'list.ru',
    'rambler.ru',
    'seznam.cz',
    'wp.pl',
    'o2.pl',
    'interia.pl',
  ],
  ...[
    'qq.com',
    'foxmail.com',
    '163.com',
    '126.com',
    'sina.com',
    'sohu.com',
    'naver.com',
    'daum.net',
    'hanmail.net',
    'rediffmail.com',
  ],
  ...[
    'uol.com.br',
    'bol.com.br',
    'terra.com.br',
    'mailinator.com',
    'guerrillamail.com',
    'yopmail.com',
    '10minutemail.com',
    'duck.com',
  ],
]

/** @param domain as `readDomain` returns it */
export const isPublicMail = (domain: string): boolean => providers.some((provider) => isWithin(domain, provider))
