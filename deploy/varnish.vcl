# Varnish 7 in front of Xingtan: keeps public pages, is purged by tag at every edit, shows old pages while the site is away.
# Needs Debian's varnish and varnish-modules (xkey). Start varnishd with -p http_gzip_support=off, so that pages go out as the
# site compressed them (brotli), and set EDGE_URL to this server and TRUST_PROXY=1 (or more) for the site.
vcl 4.1;

import directors;
import std;
import xkey;

probe live {
    .url = "/health/live";
    .interval = 2s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend site1 {
    .host = "127.0.0.1";
    .port = "4321";
    .first_byte_timeout = 65s;
    .probe = live;
}

# a second process on the same PostgreSQL, with a DATA_DIR of its own: this, and its line in vcl_init
# backend site2 {
#     .host = "127.0.0.1";
#     .port = "4322";
#     .first_byte_timeout = 65s;
#     .probe = live;
# }

sub vcl_init {
    new site = directors.round_robin();
    site.add_backend(site1);
    # site.add_backend(site2);
}

# who may purge: the site's processes
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    set req.backend_hint = site.backend();
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(403, "Forbidden"));
        }
        if (req.http.xkey-purge) {
            return (synth(200, "Purged " + xkey.purge(req.http.xkey-purge)));
        }
        return (synth(200, "Purged softly " + xkey.softpurge(req.http.xkey-softpurge)));
    }
    if (req.url == "/metrics") {
        return (synth(404, "Not Found"));
    }
    # kept, so that it can be sent to another process: every write bears being sent twice
    if (std.integer(req.http.content-length, 0) > 0 && std.integer(req.http.content-length, 0) <= 65536) {
        std.cache_req_body(64KB);
    }
    if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/(gateway|health|upload|media|account|admin)(/|\?|$)") {
        return (pass);
    }

    # pages are the same for everybody
    unset req.http.cookie;
    unset req.http.authorization;
    unset req.http.token;
    if (req.http.accept-encoding ~ "\bbr\b") {
        set req.http.accept-encoding = "br";
    } elsif (req.http.accept-encoding ~ "\bgzip\b") {
        set req.http.accept-encoding = "gzip";
    } else {
        unset req.http.accept-encoding;
    }
    # what only marks where a visitor came from
    set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|fbclid|from|referralCode)=[^&]*", "\1");
    set req.url = regsub(regsuball(req.url, "&+", "&"), "[?&]+$", "");
    set req.url = regsub(req.url, "\?&", "?");

    # a page that is old is shown while a new one is fetched; as long as it takes only while the site is away
    if (std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    }
    return (hash);
}

sub vcl_backend_response {
    set beresp.grace = 24h;
    if (beresp.status >= 500) {
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        return (deliver);
    }
    if (bereq.uncacheable || beresp.http.cache-control ~ "(private|no-store)") {
        return (deliver);
    }
    unset beresp.http.set-cookie;
    if (beresp.http.surrogate-key) {
        set beresp.http.xkey = beresp.http.surrogate-key;
    }
    if (beresp.status != 200) {
        set beresp.ttl = 10s;
    }
}

# a process that stops or died counts as healthy until the probe sees it: another one is asked; of several turns one may meet it again
sub vcl_backend_error {
    if (bereq.retries < 3) {
        return (retry);
    }
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.surrogate-key;
    unset resp.http.x-varnish;
    unset resp.http.via;
    set resp.http.x-cache = "MISS";
    if (obj.hits > 0) {
        set resp.http.x-cache = "HIT";
    }
    # browsers ask again each time; the hour is for us
    if (resp.http.cache-control ~ "s-maxage") {
        set resp.http.cache-control = "public, max-age=0, must-revalidate";
        unset resp.http.age;
    }
}
